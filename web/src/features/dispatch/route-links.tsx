import MapIcon from '@mui/icons-material/MapOutlined';
import Button from '@mui/material/Button';
import { routesThrough } from './route';
import { t } from './texts';

/** Links to the route through the places in Google Maps, in parts if there are many. */
export function RouteLinks({ places }: { places: readonly string[] }) {
  const routes = routesThrough(places.filter(Boolean));
  return routes.map(({ from, to, href }) => (
    <Button
      key={from}
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      size="small"
      startIcon={<MapIcon />}
    >
      {routes.length === 1 ? t('route') : t('routePart', { from, to })}
    </Button>
  ));
}
