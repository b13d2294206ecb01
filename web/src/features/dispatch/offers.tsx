import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { type KeyboardEvent, useRef } from 'react';
import type { OrderToPlan } from '@/api/generated';
import { Block, Caption, Fill, PlainList, Quiet, Row } from '@/ui/parts';
import { fading } from '@/ui/scroll-fade';
import { heights } from '@/ui/sizes';
import { thumb } from '@/ui/touch-target';
import { visuallyHidden } from '@/ui/visually-hidden';
import { OrderFacts, OrderValue, TownAndCustomer } from './order-facts';
import { between, byLateness, byTown } from './plan';
import { t } from './texts';

interface Props {
  orders: readonly OrderToPlan[];
  sort: 'town' | 'date';
  onAdd: (orders: readonly OrderToPlan[]) => void;
}

/** The last added order, among those that were shown with it. */
interface Last {
  id: string;
  ids: readonly string[];
}

/**
 * Lists the orders that can be added, by town or by lateness. A click or Enter adds an order; with Shift, all orders
 * from the last added one to it.
 */
export function Offers({ orders, sort, onAdd }: Props) {
  const groups = sort === 'town' ? byTown(orders) : [{ name: '', orders: byLateness(orders) }];
  const shown = groups.flatMap((group) => group.orders);
  const ids = shown.map(({ id }) => id);
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<Last>(null);
  const focusRow = (at: number) => {
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-offer]') ?? [];
    rows[Math.max(0, Math.min(rows.length - 1, at))]?.focus();
  };
  const add = ({ id }: OrderToPlan, range: boolean) => {
    const from = last.current?.ids.includes(id) ? last.current : { id, ids };
    const added = new Set(range ? between(from.ids, from.id, id) : [id]);
    last.current = { id, ids };
    const at = ids.findIndex((each) => added.has(each));
    onAdd(shown.filter((order) => added.has(order.id)));
    // The added rows disappear, and the focus stays in their place.
    requestAnimationFrame(() => focusRow(at));
  };
  const moveFocus = (event: KeyboardEvent, at: number) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    focusRow(at + step);
  };
  return (
    <Block ref={list} mt={1.5}>
      <Caption sx={{ '@media (pointer: coarse)': { display: 'none' } }}>{t('addHelp')}</Caption>
      <Box sx={listStyle}>
        {groups.map((group) => (
          <Box component="section" key={group.name} aria-label={group.name || t('ordersToPlan')}>
            {sort === 'town' && <TownHead {...group} onAdd={() => onAdd(group.orders)} />}
            <PlainList component="ul">
              {group.orders.map((order) => (
                <Offer
                  key={order.id}
                  order={order}
                  named={sort === 'date'}
                  onAdd={(range) => add(order, range)}
                  onKey={(event) => moveFocus(event, ids.indexOf(order.id))}
                />
              ))}
            </PlainList>
          </Box>
        ))}
      </Box>
    </Block>
  );
}

/** Avoids nested scrolling on a phone, where the page scrolls. */
const listStyle = {
  mx: -1,
  mt: 1,
  '@media (min-width: 600px)': { maxHeight: 520, ...fading() },
} as const;

interface HeadProps {
  name: string;
  orders: readonly OrderToPlan[];
  onAdd: () => void;
}

/** Heads the orders of a town and adds all of them in one click. */
function TownHead({ name, orders, onAdd }: HeadProps) {
  return (
    <Box
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 1,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1,
        minHeight: heights.medium,
        bgcolor: 'background.paper',
      }}
    >
      <Fill component="h3" variant="subtitle2" m={0}>
        <bdi>{name || t('noTown')}</bdi>{' '}
        <Quiet component="span" fontWeight={400}>
          {t('ordersOf', { count: orders.length })}
        </Quiet>
      </Fill>
      {orders.length > 1 && (
        <Button
          size="small"
          onClick={onAdd}
          aria-label={t('addTown', { count: orders.length, town: name || t('noTown') })}
        >
          {t('addAll', { count: orders.length })}
        </Button>
      )}
    </Box>
  );
}

interface OfferProps {
  order: OrderToPlan;
  /** Adds the town to each row. */
  named: boolean;
  onAdd: (range: boolean) => void;
  onKey: (event: KeyboardEvent) => void;
}

function Offer({ order, named, onAdd, onKey }: OfferProps) {
  return (
    <li>
      <ButtonBase
        data-offer
        onClick={({ shiftKey }) => onAdd(shiftKey)}
        onKeyDown={onKey}
        sx={rowStyle}
      >
        <Box component="span" sx={visuallyHidden}>
          {t('addOrder', { order: order.orderNo })}{' '}
        </Box>
        <Fill component="span">
          <Row component="span" gap={1} alignItems="normal" justifyContent="space-between">
            <TownAndCustomer
              town={named && order.town ? order.town : null}
              customer={order.customerName}
            />
            <OrderValue total={order.total} />
          </Row>
          <OrderFacts
            orderNo={order.orderNo}
            requestedDate={order.requestedDate}
            lines={order.lineCount}
            units={order.units}
            exceptions={order.exceptions}
          />
        </Fill>
      </ButtonBase>
    </li>
  );
}

const rowStyle = {
  width: '100%',
  minHeight: { xs: thumb, sm: 'auto' },
  px: 1,
  py: 0.75,
  borderRadius: 1,
  textAlign: 'start',
  // Shift with a click would select text.
  userSelect: 'none',
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outlineOffset: -2 },
} as const;
