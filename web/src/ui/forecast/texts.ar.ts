export const texts = {
  atOrBelow: 'عند نقطة إعادة الطلب أو دونها:',
  orderBy: 'اطلب قبل',
  overdue: 'متأخر منذ {{date}}',
  reorderPoint: 'نقطة إعادة الطلب',
  runsOut: 'ينفد في',
  today: 'اليوم',
};
