import { defineTexts } from '@/ui/i18n';

export const t = defineTexts('trip', {
  allDone: 'Every stop is done. Bring the papers back.',
  asOf: 'You see your trips as they were on {{when}}.',
  call: 'Call',
  callCustomer: 'Call the customer',
  callOffice: 'Call the office',
  clockAhead:
    'The clock of this device is ahead, so the time has not come yet. Set the clock and note the handing over again.',
  map: 'Map',
  noTrips: 'You are on no trip',
  noTripsText: 'A trip shows here as soon as it is sent off with you on board.',
  notSent: 'Kept on this phone, not sent yet',
  offline: 'No network. What you enter is kept and sent later.',
  passed: 'Done',
  problem: 'Problem',
  problemMessage: '{{trip}}, stop {{place}}, {{customer}} ({{order}}): ',
  problemText:
    'Tell the office if nobody is there or goods are not taken. Bring those goods back; they are recorded in the warehouse.',
  proofRefused: '{{order}}, taken by {{name}}, was not accepted:',
  sendNow: 'Send now',
  stops: 'Stops',
  stopsDone: '{{done}} of {{all}} stops done',
  stopsLeft_one: '{{count}} of {{all}} stops left',
  stopsLeft_other: '{{count}} of {{all}} stops left',
  trip: 'Trip',
  trips: 'My trips',
  writeOffice: 'Write to the office',
  waitingProofs_one: '{{count}} entry is kept on this phone and not sent yet',
  waitingProofs_other: '{{count}} entries are kept on this phone and not sent yet',
});
