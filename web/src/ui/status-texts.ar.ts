export const texts = {
  feminine_approved: 'معتمدة',
  'feminine_approved-admin': 'معتمدة',
  feminine_cancelled: 'ملغاة',
  feminine_delivered: 'مُسلَّمة',
  feminine_dispatched: 'مُرسَلة',
  feminine_failed: 'فشلت',
  feminine_loaded: 'محمَّلة',
  feminine_pending: 'بانتظار الاعتماد',
  'feminine_received-by-warehouse': 'مستلَمة',
  feminine_void: 'مُبطَلة',
  feminine_waiting: 'منتظرة',
  dispatch_delivered: 'مكتملة',
};
