export const texts = {
  goBack: 'العودة',
  askedAnew: 'يُسأل من جديد عمّا سيحدث الآن.',
  changedByLost:
    'انقطع الاتصال، وحالة {{number}} الآن {{status}}: غالبًا نُفّذ ما فعلته. انظر سجله قبل أن تكمل.',
  changedMeanwhile: 'غيّر شخص آخر {{number}} في هذه الأثناء: حالته الآن {{status}}.',
  changedOnly: 'غيّر شخص آخر {{number}} في هذه الأثناء.',
  dryRun: 'جارٍ السؤال عمّا سيحدث …',
  duplicate: 'نسخ إلى جديد',
  edit: 'تعديل',
  needsReason: 'يُحفظ في السجل.',
  notFoundText: 'غير موجود، أو ليس من صلاحيتك رؤيته.',
  notFoundTitle: 'لا شيء هنا',
  undo: 'تراجع',
};
