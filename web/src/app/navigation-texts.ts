import { defineTexts } from '@/ui/i18n';

/**
 * The specification defines the names of the admin group and of both reports; the others are additions.
 */
export const t = defineTexts('navigation', {
  accounting: 'Accounting',
  accountCodes: 'Account Codes',
  activity: 'Activity',
  activityAlso: 'History, log, replay, changes',
  controlReport: 'Control Report',
  invoices: 'Invoices',
  journals: 'Journals',
  proofOfLog: 'Proof of the Log',
  admin: 'Admin',
  audit: 'Audit',
  company: 'Company',
  closedPeriods: 'Closed Periods',
  monthEnd: 'Month End',
  customerReport: 'Customer Report',
  dispatchReport: 'Dispatch Report',
  orderReport: 'Order Report',
  receivableReport: 'Receivable Report',
  stockReport: 'Stock Report',
  sentStatements: 'Sent Statements',
  inventoryReport: 'Inventory Report',
  reports: 'Reports',
  security: 'Security',
  system: 'System',
  today: 'Today',
});
