import { defineTexts } from './i18n';

/**
 * Feminine and plural forms of statuses, for languages that have them. In English they equal the base form, except
 * those of dispatches.
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
