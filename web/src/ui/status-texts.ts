import { defineTexts } from './i18n';

/**
 * Statuses of a noun that is feminine in languages with genders, and of several: in English they are the plain words.
 * What only dispatches call otherwise stands apart.
 */
export const t = defineTexts('status', {
  feminine_approved: 'Approved',
  'feminine_approved-admin': 'Approved',
  feminine_cancelled: 'Cancelled',
  feminine_delivered: 'Delivered',
  feminine_dispatched: 'Dispatched',
  feminine_failed: 'Failed',
  feminine_loaded: 'Loaded',
  feminine_pending: 'Pending',
  'feminine_received-by-warehouse': 'Received',
  feminine_void: 'Void',
  feminine_waiting: 'Waiting',
  dispatch_delivered: 'Delivered',
});
