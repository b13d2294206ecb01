import { defineTexts } from '../i18n';

export const t = defineTexts('personal-data', {
  affected: 'They keep their amounts and say “erased” in the place of the name:',
  dispatches: 'Dispatches',
  done: '{{name}} was erased',
  erase: 'Erase personal data',
  erased: 'Personal data erased on {{day}}. The record can no longer be changed.',
  erasedBefore: 'The personal data of this record was erased before.',
  erasing:
    'Name, contact, telephone, e-mail, tax number and addresses of {{name}} can never be read again, not even in the history. The record stays, with its number, out of use.',
  erasingEmployee:
    'Name, telephone, e-mail and licence number of {{name}} can never be read again, not even in the history. The record stays, with its number, out of use.',
  erasingUser:
    'User name, name, e-mail, telephone, address and picture of {{name}} can never be read again, not even in the history. The account is closed at once, and its sessions end.',
  onTrip_one:
    'A dispatch with this employee is not over: close it, or put somebody else on it first.',
  onTrip_other:
    '{{count}} dispatches with this employee are not over: close them, or put somebody else on them first.',
  openPurchases_one: 'A purchase from this supplier has not arrived: receive or void it first.',
  openPurchases_other:
    '{{count}} purchases from this supplier have not arrived: receive or void them first.',
  open_one: 'An order is approved and not delivered: deliver or cancel it first.',
  open_other: '{{count}} orders are approved and not delivered: deliver or cancel them first.',
  orders: 'Orders',
  reasonHelp: 'Kept in the log for ever. Do not name anybody.',
  receivables: 'Payments and credit notes',
  stockTransactions: 'Stock transactions',
  stops: 'Stops of dispatches',
});
