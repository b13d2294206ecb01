import { paths } from '@/app/paths';
import type { OwnScreen } from '@/ui/screen';

const operation = 'dispatch-list-on-transit';
const trips = () => import('./trips').then((module) => module.TripsPage);
const trip = () => import('./trip').then((module) => module.TripPage);

/** Replaces the dispatch screens for users who may only see dispatches on whose crew they are. */
export const ownScreens: OwnScreen[] = [
  { path: paths.dispatch.all, operation, load: trips },
  { path: paths.dispatch.lists, operation, load: trips },
  { path: paths.dispatch.details(':id'), operation, load: trip },
];
