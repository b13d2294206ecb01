import { defineTexts } from '../i18n';

/** Headings of columns that are no fields of a form. */
export const headings = {
  balance: 'Balance',
  closedOn: 'Closed on',
  collectorName: 'Collector',
  credit: 'Credit',
  customerCode: 'Customer code',
  customerName: 'Customer',
  customerReference: 'Customer reference',
  date: 'Date',
  debit: 'Debit',
  deliveredOn: 'Delivered on',
  deliveredStops: 'Stops delivered',
  deliveredTotal: 'Delivered amount',
  departedOn: 'Departed on',
  dispatchNo: 'Dispatch',
  documentNo: 'Document',
  driverName: 'Driver',
  dueOn: 'Due on',
  enteredAt: 'Entered at',
  failedStops: 'Stops failed',
  kind: 'Kind',
  leadTimeDays: 'Lead time in days',
  lineCount: 'Lines',
  madeByName: 'Made by',
  managerName: 'Manager',
  orderDate: 'Order date',
  orderNo: 'Order',
  placedAt: 'Placed at',
  plannedAt: 'Planned at',
  plannedDate: 'Planned date',
  reason: 'Reason',
  receiptNo: 'Receipt',
  receivedPercent: 'Received %',
  requestedDate: 'Requested date',
  status: 'Status',
  stopCount: 'Stops',
  supplierName: 'Supplier',
  total: 'Total',
  totalCost: 'Cost',
  transactionDate: 'Transaction date',
  transactionNo: 'Stock transaction',
  updatedAt: 'Changed at',
  vehiclePlate: 'Vehicle',
  voidedOn: 'Voided on',
  warehouseName: 'Warehouse',
} as const;

export const t = defineTexts('heading', headings);

/** The former names. */
export const say = t;
export const useTexts = () => t;
