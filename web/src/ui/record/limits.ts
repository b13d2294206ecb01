import type { Limits } from './limit';

// Written by scripts/limits.mjs from openapi.json.

export const address = {
  city: { required: true, kind: 'text', max: 80 },
  country: { required: true, kind: 'text', max: 80 },
  line: { required: true, kind: 'text', max: 200 },
  state: { required: false, kind: 'text', max: 80 },
  zipCode: { required: false, kind: 'text', max: 20 },
} as const satisfies Limits;

export const bankAccount = {
  accountNumber: { required: true, kind: 'text', min: 4, max: 42 },
  bankCode: { required: false, kind: 'text', min: 5, max: 16 },
  bankName: { required: false, kind: 'text', max: 120 },
  holder: { required: true, kind: 'text', max: 120 },
} as const satisfies Limits;

export const taxRateCodes = {
  creditNotes: { required: false, kind: 'text', max: 20 },
  outputTax: { required: false, kind: 'text', max: 20 },
  sales: { required: true, kind: 'text', max: 20 },
  taxRate: { required: true, kind: 'decimal', places: 2, min: 0, max: 100 },
} as const satisfies Limits;

export const accountCodes = {
  bankTransfer: { required: true, kind: 'text', max: 20 },
  card: { required: true, kind: 'text', max: 20 },
  cash: { required: true, kind: 'text', max: 20 },
  cheque: { required: true, kind: 'text', max: 20 },
  creditNotes: { required: true, kind: 'text', max: 20 },
  difference: { required: true, kind: 'text', max: 20 },
  discounts: { required: false, kind: 'text', max: 20 },
  mobile: { required: true, kind: 'text', max: 20 },
  opening: { required: false, kind: 'text', max: 20 },
  outputTax: { required: true, kind: 'text', max: 20 },
  receivables: { required: true, kind: 'text', max: 20 },
  sales: { required: true, kind: 'text', max: 20 },
  taxRates: { required: true, kind: 'list', fields: taxRateCodes },
} as const satisfies Limits;

export const company = {
  address: { required: false, kind: 'group', fields: address },
  adminsApproveOwn: { required: false, kind: 'switch' },
  bankAccount: { required: false, kind: 'group', fields: bankAccount },
  currency: { required: true, kind: 'text', max: 3 },
  daysAhead: { required: false, kind: 'whole', min: 1, max: 3650 },
  daysBack: { required: false, kind: 'whole', min: 1, max: 3650 },
  email: { required: false, kind: 'email', max: 254 },
  invoicesFrom: { required: false, kind: 'day' },
  logo: { required: false, kind: 'text', max: 200000 },
  name: { required: true, kind: 'text', max: 120 },
  numberFormat: { required: false, kind: 'choice', options: ['point', 'comma', 'space'] },
  phoneNumber: { required: false, kind: 'text', max: 40 },
  registrationNumber: { required: false, kind: 'text', max: 80 },
  registrationOpen: { required: false, kind: 'switch' },
  secondFactorRoles: {
    required: false,
    kind: 'choices',
    options: [
      'admin',
      'manager',
      'warehouse-manager',
      'book-keeper',
      'encoder',
      'checker',
      'driver',
      'assistant',
    ],
  },
  serviceLevel: { required: false, kind: 'decimal', places: 1, min: 50, max: 99.9 },
  sessionIdleMinutes: { required: false, kind: 'whole', min: 0, max: 1440 },
  taxId: { required: false, kind: 'text', max: 40 },
  timeZone: { required: true, kind: 'text', max: 60 },
  website: { required: false, kind: 'text', min: 3, max: 120 },
  weekend: {
    required: false,
    kind: 'choices',
    options: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  },
} as const satisfies Limits;

export const customer = {
  active: { required: false, kind: 'switch' },
  billingAddress: { required: true, kind: 'group', fields: address },
  code: { required: false, kind: 'text', max: 20 },
  contactPerson: { required: false, kind: 'text', max: 120 },
  creditLimit: { required: false, kind: 'decimal', places: 2, min: 0, max: 999999999999.99 },
  deliveryAddresses: { required: true, kind: 'list', fields: address },
  email: { required: false, kind: 'email', max: 254 },
  holdReason: { required: false, kind: 'text', max: 200 },
  invoicing: {
    required: false,
    kind: 'choice',
    options: ['per-delivery', 'daily', 'weekly', 'monthly'],
  },
  name: { required: true, kind: 'text', max: 120 },
  onHold: { required: false, kind: 'switch' },
  paymentTermsDays: { required: false, kind: 'whole', min: 0, max: 180 },
  phoneNumber: { required: false, kind: 'text', max: 40 },
  taxCertificateNo: { required: false, kind: 'text', max: 40 },
  taxCertificateValidTo: { required: false, kind: 'day' },
  taxId: { required: false, kind: 'text', max: 40 },
  taxTreatment: {
    required: false,
    kind: 'choice',
    options: ['standard', 'exempt', 'reverse-charge', 'export'],
  },
} as const satisfies Limits;

export const customerPrice = {
  customerId: { required: true, kind: 'pick' },
  price: { required: true, kind: 'decimal', places: 4, min: 0.0001, max: 9999999.9999 },
  productId: { required: true, kind: 'pick' },
  validFrom: { required: true, kind: 'day' },
  validTo: { required: false, kind: 'day' },
} as const satisfies Limits;

export const deliveryProof = {
  deliveredAt: { required: false, kind: 'text' },
  receivedBy: { required: true, kind: 'text', max: 120 },
} as const satisfies Limits;

export const duty = {
  kind: {
    required: true,
    kind: 'choice',
    options: [
      'receivable-record',
      'receivable-approve',
      'receivable-void',
      'order-approve',
      'stock-adjust',
      'dispatch-view',
      'forecast-view',
    ],
  },
  maxAmount: { required: false, kind: 'decimal', places: 2, min: 0, max: 999999999999.99 },
} as const satisfies Limits;

export const employee = {
  active: { required: false, kind: 'switch' },
  code: { required: false, kind: 'text', max: 20 },
  email: { required: false, kind: 'email', max: 254 },
  firstName: { required: true, kind: 'text', max: 60 },
  hiredOn: { required: false, kind: 'day' },
  lastName: { required: true, kind: 'text', max: 60 },
  licenceExpiry: { required: false, kind: 'day' },
  licenceNumber: { required: false, kind: 'text', max: 40 },
  phoneNumber: { required: false, kind: 'text', max: 40 },
  position: {
    required: true,
    kind: 'choice',
    options: ['driver', 'assistant', 'checker', 'warehouse', 'office'],
  },
  warehouseId: { required: false, kind: 'pick' },
} as const satisfies Limits;

export const newProduct = {
  active: { required: false, kind: 'switch' },
  barcode: { required: false, kind: 'text', max: 40 },
  category: { required: false, kind: 'text', max: 80 },
  description: { required: false, kind: 'text', max: 2000 },
  leadTimeDays: { required: false, kind: 'whole', min: 0, max: 365 },
  minimumOrder: { required: false, kind: 'decimal', places: 3, min: 0.001, max: 9999999.999 },
  name: { required: true, kind: 'text', max: 160 },
  packSize: { required: false, kind: 'decimal', places: 3, min: 0.001, max: 9999999.999 },
  price: { required: false, kind: 'decimal', places: 4, min: 0.0001, max: 9999999.9999 },
  reorderLevel: { required: false, kind: 'decimal', places: 3, min: 0, max: 9999999.999 },
  safetyStock: { required: false, kind: 'decimal', places: 3, min: 0, max: 9999999.999 },
  serviceLevel: { required: false, kind: 'decimal', places: 1, min: 50, max: 99.9 },
  sku: { required: true, kind: 'text', max: 32 },
  supplierId: { required: true, kind: 'pick' },
  taxRate: { required: false, kind: 'decimal', places: 2, min: 0, max: 100 },
  tracksBatch: { required: false, kind: 'switch' },
  unit: { required: true, kind: 'text', max: 20 },
  unitDecimals: { required: false, kind: 'whole', min: 0, max: 3 },
} as const satisfies Limits;

export const newUser = {
  accountState: { required: false, kind: 'choice', options: ['waiting', 'active', 'disabled'] },
  displayName: { required: true, kind: 'text', max: 120 },
  duties: { required: true, kind: 'list', fields: duty },
  email: { required: false, kind: 'email', max: 254 },
  employeeId: { required: false, kind: 'pick' },
  password: { required: true, kind: 'text', min: 10, max: 128 },
  phoneNumber: { required: false, kind: 'text', max: 40 },
  readOnly: { required: false, kind: 'switch' },
  role: {
    required: false,
    kind: 'choice',
    options: [
      'admin',
      'manager',
      'warehouse-manager',
      'book-keeper',
      'encoder',
      'checker',
      'driver',
      'assistant',
    ],
  },
  username: { required: true, kind: 'text', min: 3, max: 32 },
  warehouseIds: { required: true, kind: 'picks' },
} as const satisfies Limits;

export const orderLineDraft = {
  discountPercent: { required: false, kind: 'decimal', places: 2, min: 0, max: 100 },
  productId: { required: true, kind: 'pick' },
  quantity: { required: true, kind: 'decimal', places: 3, min: 0.001, max: 9999999.999 },
  unitPrice: { required: false, kind: 'decimal', places: 4, min: 0.0001, max: 9999999.9999 },
} as const satisfies Limits;

export const passwordChange = {
  currentPassword: { required: false, kind: 'text', max: 1000 },
  newPassword: { required: true, kind: 'text', min: 10, max: 128 },
} as const satisfies Limits;

export const priceChange = {
  price: { required: true, kind: 'decimal', places: 4, min: 0.0001, max: 9999999.9999 },
  reason: { required: false, kind: 'text', max: 200 },
  validFrom: { required: false, kind: 'day' },
} as const satisfies Limits;

export const product = {
  active: { required: false, kind: 'switch' },
  barcode: { required: false, kind: 'text', max: 40 },
  category: { required: false, kind: 'text', max: 80 },
  description: { required: false, kind: 'text', max: 2000 },
  leadTimeDays: { required: false, kind: 'whole', min: 0, max: 365 },
  minimumOrder: { required: false, kind: 'decimal', places: 3, min: 0.001, max: 9999999.999 },
  name: { required: true, kind: 'text', max: 160 },
  packSize: { required: false, kind: 'decimal', places: 3, min: 0.001, max: 9999999.999 },
  reorderLevel: { required: false, kind: 'decimal', places: 3, min: 0, max: 9999999.999 },
  safetyStock: { required: false, kind: 'decimal', places: 3, min: 0, max: 9999999.999 },
  serviceLevel: { required: false, kind: 'decimal', places: 1, min: 50, max: 99.9 },
  sku: { required: true, kind: 'text', max: 32 },
  supplierId: { required: true, kind: 'pick' },
  taxRate: { required: false, kind: 'decimal', places: 2, min: 0, max: 100 },
  tracksBatch: { required: false, kind: 'switch' },
  unit: { required: true, kind: 'text', max: 20 },
  unitDecimals: { required: false, kind: 'whole', min: 0, max: 3 },
} as const satisfies Limits;

export const receiptDraft = {
  batchNo: { required: false, kind: 'text', max: 40 },
  expiryDate: { required: false, kind: 'day' },
  line: { required: true, kind: 'whole', min: 1, max: 200 },
  quantity: { required: true, kind: 'decimal', places: 3, min: 0.001, max: 9999999.999 },
  unitCost: { required: false, kind: 'decimal', places: 4, min: 0.0001, max: 9999999.9999 },
} as const satisfies Limits;

export const allocationDraft = {
  amount: { required: true, kind: 'decimal', places: 2, min: 0, max: 999999999999.99 },
  orderId: { required: true, kind: 'pick' },
} as const satisfies Limits;

export const receivableDraft = {
  allocations: { required: false, kind: 'list', fields: allocationDraft },
  amount: { required: true, kind: 'decimal', places: 2, min: 0, max: 999999999999.99 },
  collectorId: { required: false, kind: 'pick' },
  customerId: { required: true, kind: 'pick' },
  documentNo: { required: false, kind: 'text', max: 40 },
  dueOn: { required: false, kind: 'day' },
  kind: {
    required: false,
    kind: 'choice',
    options: ['payment', 'credit-note', 'debit-note', 'opening-item'],
  },
  method: {
    required: false,
    kind: 'choice',
    options: ['cash', 'cheque', 'bank-transfer', 'card', 'mobile'],
  },
  orderId: { required: false, kind: 'pick' },
  receivedOn: { required: false, kind: 'day' },
  reference: { required: false, kind: 'text', max: 60 },
  remarks: { required: false, kind: 'text', max: 500 },
} as const satisfies Limits;

export const stockTransactionLineDraft = {
  productId: { required: true, kind: 'pick' },
  quantity: { required: true, kind: 'decimal', places: 3, min: -9999999.999, max: 9999999.999 },
  unitCost: { required: false, kind: 'decimal', places: 4, min: 0.0001, max: 9999999.9999 },
} as const satisfies Limits;

export const stockTransactionDraft = {
  customerId: { required: false, kind: 'pick' },
  expectedDate: { required: false, kind: 'day' },
  kind: {
    required: true,
    kind: 'choice',
    options: ['purchase', 'opening', 'adjustment', 'customer-return'],
  },
  lines: { required: true, kind: 'list', fields: stockTransactionLineDraft },
  orderId: { required: false, kind: 'pick' },
  reason: { required: false, kind: 'text', max: 500 },
  supplierId: { required: false, kind: 'pick' },
  supplierReference: { required: false, kind: 'text', max: 60 },
  transactionDate: { required: false, kind: 'day' },
  warehouseId: { required: true, kind: 'pick' },
} as const satisfies Limits;

export const supplier = {
  active: { required: false, kind: 'switch' },
  address: { required: false, kind: 'group', fields: address },
  code: { required: false, kind: 'text', max: 20 },
  contactPerson: { required: false, kind: 'text', max: 120 },
  email: { required: false, kind: 'email', max: 254 },
  leadTimeDays: { required: false, kind: 'whole', min: 0, max: 365 },
  name: { required: true, kind: 'text', max: 120 },
  phoneNumber: { required: false, kind: 'text', max: 40 },
  taxId: { required: false, kind: 'text', max: 40 },
} as const satisfies Limits;

export const userEdit = {
  about: { required: false, kind: 'text', max: 1000 },
  accountState: { required: true, kind: 'choice', options: ['waiting', 'active', 'disabled'] },
  address: { required: false, kind: 'text', max: 200 },
  city: { required: false, kind: 'text', max: 80 },
  country: { required: false, kind: 'text', max: 80 },
  displayName: { required: true, kind: 'text', max: 120 },
  duties: { required: true, kind: 'list', fields: duty },
  email: { required: false, kind: 'email', max: 254 },
  employeeId: { required: false, kind: 'pick' },
  isPublic: { required: false, kind: 'switch' },
  phoneNumber: { required: false, kind: 'text', max: 40 },
  photoURL: { required: false, kind: 'text', max: 500 },
  readOnly: { required: false, kind: 'switch' },
  role: {
    required: false,
    kind: 'choice',
    options: [
      'admin',
      'manager',
      'warehouse-manager',
      'book-keeper',
      'encoder',
      'checker',
      'driver',
      'assistant',
    ],
  },
  state: { required: false, kind: 'text', max: 80 },
  warehouseIds: { required: true, kind: 'picks' },
  zipCode: { required: false, kind: 'text', max: 20 },
} as const satisfies Limits;

export const warehouse = {
  active: { required: false, kind: 'switch' },
  address: { required: false, kind: 'group', fields: address },
  code: { required: true, kind: 'text', max: 10 },
  managerUserId: { required: false, kind: 'pick' },
  name: { required: true, kind: 'text', max: 120 },
} as const satisfies Limits;
