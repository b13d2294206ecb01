export const texts = {
  emptyText: 'أضف السائقين والمساعدين. لا يحتاجون إلى حساب.',
  emptyTitle: 'لا يوجد موظفون بعد',
  employment: 'التوظيف',
  expired: 'انتهت الرخصة في {{date}}',
  license: 'الرخصة',
  licenseText: 'مطلوبة للسائقين.',
  many: 'الموظفون',
  one: 'موظف',
  search: 'ابحث بالاسم أو الرمز أو الهاتف أو البريد الإلكتروني',
};
