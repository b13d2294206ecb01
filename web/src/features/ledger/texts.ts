import { defineTexts } from '@/ui/i18n';

/** Words of what moved a product in a warehouse. */
export const t = defineTexts('ledger', {
  coming: 'On its way',
  ledger: 'Stock ledger',
  moved_adjusted: 'Adjusted by',
  moved_arrived: 'Arrived with',
  moved_broughtBack: 'Brought back from',
  moved_delivered: 'Delivered with',
  moved_forgone: 'Will not arrive from',
  moved_ordered: 'Ordered with',
  moved_received: 'Received with',
  moved_released: 'Released from',
  moved_reserved: 'Reserved for',
  moved_sent: 'Sent by the supplier of',
  moved_shipped: 'Sent off with',
  moved_takenBack: 'Returned with',
  movement: 'Movement',
  movements_one: '{{count}} movement',
  movements_other: '{{count}} movements',
  noMovements: 'No stock movements yet.',
  ordered: 'Ordered',
  outstanding: 'Outstanding',
  received: 'Received',
  showOlder: 'Show older ({{shown}} of {{total}})',
});
