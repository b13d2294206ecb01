/** Arabic forms of the usual units: for one and round hundreds, for 3 to 10, and for 11 to 99. */
export const arabicUnits: Readonly<Record<string, readonly [string, string, string]>> = {
  bag: ['كيس', 'أكياس', 'كيسًا'],
  bottle: ['زجاجة', 'زجاجات', 'زجاجة'],
  box: ['علبة', 'علب', 'علبة'],
  can: ['عبوة معدنية', 'عبوات معدنية', 'عبوة معدنية'],
  carton: ['كرتونة', 'كراتين', 'كرتونة'],
  case: ['صندوق', 'صناديق', 'صندوقًا'],
  dozen: ['دزينة', 'دزينات', 'دزينة'],
  kg: ['كغ', 'كغ', 'كغ'],
  l: ['لتر', 'لترات', 'لترًا'],
  m: ['متر', 'أمتار', 'مترًا'],
  pack: ['رزمة', 'رزم', 'رزمة'],
  pallet: ['منصة', 'منصات', 'منصة'],
  piece: ['قطعة', 'قطع', 'قطعة'],
};
