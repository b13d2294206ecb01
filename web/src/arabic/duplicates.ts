export const texts = {
  andMore: 'وغيرها',
  customer: 'يوجد عميل بهذا الاسم',
  employee: 'يوجد موظف بهذا الاسم',
  enteredBefore: 'سبق إدخال {{what}} {{value}}',
  newTab: 'يُفتح في علامة تبويب جديدة',
  notInUse: 'غير مستخدم',
  product: 'يوجد منتج بهذا الاسم',
  reference: 'المرجع',
  supplier: 'يوجد مورّد بهذا الاسم',
  warehouse: 'يوجد مستودع بهذا الاسم',
};
