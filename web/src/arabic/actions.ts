export const texts = {
  goBack: 'العودة',
  askedAnew: 'يُسأل من جديد عمّا سيحدث الآن.',
  changedByLost:
    'انقطع الاتصال، وحالة {{number}} الآن {{status}}: غالبًا نُفّذ ما فعلته. انظر سجله قبل أن تكمل.',
  changedMeanwhile:
    'تغيّر {{number}} في هذه الأثناء من شخص آخر أو في تبويب آخر: حالته الآن {{status}}.',
  changedOnly: 'تغيّر {{number}} في هذه الأثناء من شخص آخر أو في تبويب آخر.',
  dryRun: 'جارٍ السؤال عمّا سيحدث …',
  duplicate: 'نسخ إلى جديد',
  edit: 'تعديل',
  needsReason: 'يُحفظ في السجل.',
  notFoundText: 'غير موجود، أو ليس من صلاحيتك رؤيته.',
  notFoundTitle: 'لا شيء هنا',
  showNow: 'عرض {{number}}',
  stepOver: 'لم تعد هذه الخطوة ممكنة.',
  undo: 'تراجع',
};
