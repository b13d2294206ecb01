import { defineTexts } from '@/ui/i18n';

/** The specification defines these names; `audit` and its items are additions. */
export const t = defineTexts('navigation', {
  accountCodes: 'Account Codes',
  activity: 'Activity',
  activityAlso: 'History, log, replay, changes',
  controlReport: 'Control Report',
  journals: 'Journals',
  proofOfLog: 'Proof of the Log',
  admin: 'Admin',
  audit: 'Audit',
  closedPeriods: 'Closed Periods',
  monthEnd: 'Month End',
  customerReport: 'Customer Report',
  sentStatements: 'Sent Statements',
  inventoryReport: 'Inventory Report',
  reports: 'Reports',
});
