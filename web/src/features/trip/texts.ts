import { defineTexts } from '@/ui/i18n';

export const t = defineTexts('trip', {
  allDone: 'Every stop is done. Bring the papers back.',
  asOf: 'You see your trips as they were on {{when}}.',
  call: 'Call',
  callCustomer: 'Call the customer',
  callOffice: 'Call the office',
  clockAhead:
    'This device’s clock is ahead, so that time hasn’t come yet. Set the clock, then record the delivery again.',
  map: 'Map',
  noTrips: 'You aren’t on a trip',
  noTripsText: 'A trip appears here once it is dispatched with you on board.',
  notSent: 'Saved on this phone, not sent yet',
  offline: 'You’re offline. Your entries are saved and sent later.',
  passed: 'Done',
  problem: 'Problem',
  problemMessage: '{{trip}}, stop {{place}}, {{customer}} ({{order}}): ',
  problemText:
    'Tell the office if no one is there or goods are refused. Bring those goods back; the warehouse records them.',
  proofRefused: '{{order}}, received by {{name}}, was not accepted:',
  sendNow: 'Send now',
  stops: 'Stops',
  stopsDone: '{{done}} of {{all}} stops done',
  stopsLeft_one: '{{count}} of {{all}} stops left',
  stopsLeft_other: '{{count}} of {{all}} stops left',
  trip: 'Trip',
  trips: 'My trips',
  writeOffice: 'Message the office',
  waitingProofs_one: '{{count}} entry is saved on this phone and not sent yet',
  waitingProofs_other: '{{count}} entries are saved on this phone and not sent yet',
});
