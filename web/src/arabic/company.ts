export const texts = {
  addLogo: 'اختر صورة',
  currencyHelp: 'ثلاثة أحرف لاتينية كبيرة: جميع المبالغ بهذه العملة.',
  general: 'عام',
  logo: 'الشعار',
  logoBig: 'هذه الصورة كبيرة جدًا؛ الحد الأقصى نحو 140 كيلوبايت.',
  logoText:
    'على كشوف الحساب والمطبوعات الأخرى. PNG أو JPEG أو SVG أو WebP، بحد أقصى نحو 140 كيلوبايت.',
  removeLogo: 'إزالة',
  saved: 'تم الحفظ',
  timeZoneHelp: 'تحدد يوم العمل، مثل Asia/Riyadh.',
  title: 'الشركة',
};
