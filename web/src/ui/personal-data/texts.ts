import { defineTexts } from '../i18n';

export const t = defineTexts('personal-data', {
  affected: 'These keep their amounts and show “erased” instead of the name:',
  dispatches: 'Dispatches',
  done: 'Personal data of {{name}} erased',
  erase: 'Erase personal data',
  erased: 'Personal data erased on {{day}}. The record can no longer be changed.',
  erasedBefore: 'The personal data of this record has already been erased.',
  erasing:
    'The name, contact, phone, email, tax number, and addresses of {{name}} become permanently unreadable, even in the history. The record keeps its number and is deactivated.',
  erasingEmployee:
    'The name, phone, email, and license number of {{name}} become permanently unreadable, even in the history. The record keeps its number and is deactivated.',
  erasingUser:
    'The username, name, email, phone, address, and picture of {{name}} become permanently unreadable, even in the history. The account is closed immediately, and its sessions end.',
  onTrip_one: 'A dispatch with this employee is still open. Close it or assign someone else first.',
  onTrip_other:
    '{{count}} dispatches with this employee are still open. Close them or assign someone else first.',
  openPurchases_one: 'A purchase from this supplier hasn’t arrived. Receive or void it first.',
  openPurchases_other:
    '{{count}} purchases from this supplier haven’t arrived. Receive or void them first.',
  open_one: 'An approved order hasn’t been delivered. Deliver or cancel it first.',
  open_other: '{{count}} approved orders haven’t been delivered. Deliver or cancel them first.',
  orders: 'Orders',
  reasonHelp: 'Kept in the audit log permanently. Don’t name anyone.',
  receivables: 'Payments and credit notes',
  stockTransactions: 'Stock transactions',
  stops: 'Stops of dispatches',
});
