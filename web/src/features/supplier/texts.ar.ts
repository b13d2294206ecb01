export const texts = {
  emptyText: 'لكل منتج مورّد.',
  emptyTitle: 'لا يوجد مورّدون بعد',
  leadTimeHelp: 'الأيام من الطلب حتى الاستلام؛ وقد يكون للمنتج مدته الخاصة.',
  many: 'المورّدون',
  noPurchases: 'لم يُطلب شيء بعد.',
  purchase: 'أمر شراء',
  purchases: 'آخر المشتريات',
  totalCost: 'إجمالي التكلفة',
  noProducts: 'لا توجد منتجات لهذا المورّد بعد.',
  one: 'مورّد',
  products: 'المنتجات',
  search: 'ابحث بالاسم أو الرمز أو جهة الاتصال أو الهاتف',
};
