import type { SvgIconProps } from '@mui/material/SvgIcon';
import { navigationIcon } from '../navigation-icons';

/** The picture of a menu entry. */
export function NavigationIcon({ name, ...props }: SvgIconProps & { name: string }) {
  const Icon = navigationIcon(name);
  return <Icon {...props} />;
}
