import type { ComponentProps } from 'react';
import type { Role } from '@/api/roles';
import { mayAs } from '@/nouns/roles';
import { navigationFor } from '../navigation';
import { VerticalNavigation } from './navigation-bars';

type Props = Omit<ComponentProps<typeof VerticalNavigation>, 'groups'> & { role: Role | null };

/** Renders the vertical navigation of another role than the user's. */
export function StoredNavigation({ role, ...props }: Props) {
  return <VerticalNavigation {...props} groups={navigationFor(mayAs(role))} />;
}
