import Add from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { OrderToPlan } from '@/api/generated';
import { Block, Fill, PlainList, Quiet, Row } from '@/ui/parts';
import { fading } from '@/ui/scroll-fade';
import { thumb } from '@/ui/touch-target';
import { OrderFacts, OrderValue, TownAndCustomer } from './order-facts';
import { between, byLateness, byTown } from './plan';
import { t } from './texts';

interface Props {
  orders: readonly OrderToPlan[];
  sort: 'town' | 'date';
  onAdd: (orders: readonly OrderToPlan[]) => void;
}

/**
 * Lists the orders that can be added, by town or by lateness. Checkboxes, Space and Shift select several; Enter adds
 * the focused order, or all selected ones.
 */
export function Offers({ orders, sort, onAdd }: Props) {
  const groups = sort === 'town' ? byTown(orders) : [{ name: '', orders: byLateness(orders) }];
  const shown = groups.flatMap((group) => group.orders);
  const ids = shown.map(({ id }) => id);
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [anchor, setAnchor] = useState<string | null>(null);
  const picked = shown.filter(({ id }) => chosen.has(id));
  const choose = (id: string, on: boolean, range: boolean) => {
    const next = new Set(chosen);
    for (const each of range ? between(ids, anchor, id) : [id]) {
      if (on) next.add(each);
      else next.delete(each);
    }
    setChosen(next);
    setAnchor(id);
  };
  const put = (added: readonly OrderToPlan[]) => {
    setChosen(new Set([...chosen].filter((id) => !added.some((order) => order.id === id))));
    onAdd(added);
  };
  const onKey = (event: KeyboardEvent, order: OrderToPlan) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) return put(picked.length > 0 ? picked : [order]);
    const boxes = list.current?.querySelectorAll<HTMLElement>('input[type=checkbox]');
    boxes?.[ids.indexOf(order.id) + step]?.focus();
  };
  return (
    <Block ref={list} mt={1.5}>
      {picked.length > 0 && (
        <Button variant="contained" fullWidth size="small" onClick={() => put(picked)}>
          {t('addChosen', { count: picked.length })}
        </Button>
      )}
      <Box sx={listStyle}>
        {groups.map((group) => (
          <Box component="section" key={group.name} aria-label={group.name || t('ordersToPlan')}>
            {sort === 'town' && <TownHead {...group} onAdd={() => put(group.orders)} />}
            <PlainList component="ul">
              {group.orders.map((order) => (
                <Offer
                  key={order.id}
                  order={order}
                  named={sort === 'date'}
                  chosen={chosen.has(order.id)}
                  onChoose={(on, range) => choose(order.id, on, range)}
                  onKey={(event) => onKey(event, order)}
                  onAdd={() => put([order])}
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
        bgcolor: 'background.paper',
      }}
    >
      <Fill component="h3" variant="subtitle2" m={0}>
        <bdi>{name || t('noTown')}</bdi>{' '}
        <Quiet component="span" fontWeight={400}>
          {t('ordersOf', { count: orders.length })}
        </Quiet>
      </Fill>
      <Button
        size="small"
        onClick={onAdd}
        aria-label={t('addTown', { count: orders.length, town: name || t('noTown') })}
      >
        {t('addAll', { count: orders.length })}
      </Button>
    </Box>
  );
}

interface OfferProps {
  order: OrderToPlan;
  /** Adds the town to each row. */
  named: boolean;
  chosen: boolean;
  onChoose: (on: boolean, range: boolean) => void;
  onKey: (event: KeyboardEvent) => void;
  onAdd: () => void;
}

function Offer({ order, named, chosen, onChoose, onKey, onAdd }: OfferProps) {
  const whole = `${order.orderNo} · ${order.customerName}`;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        px: 0.5,
        py: 0.5,
        borderRadius: 1,
        bgcolor: chosen ? 'action.selected' : undefined,
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Checkbox
        size="small"
        checked={chosen}
        // The click on the checkbox reveals if Shift was held.
        onChange={(event) => onChoose(event.target.checked, shiftHeld(event.nativeEvent))}
        onKeyDown={onKey}
        slotProps={{ input: { 'aria-label': t('chooseOrder', { order: whole }) } }}
      />
      <Fill>
        <Row gap={1} alignItems="normal" justifyContent="space-between">
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
      <IconButton
        size="small"
        onClick={onAdd}
        aria-label={t('addOrder', { order: whole })}
        sx={{ width: { xs: thumb, sm: 'auto' }, height: { xs: thumb, sm: 'auto' } }}
      >
        <Add />
      </IconButton>
    </Box>
  );
}

function shiftHeld(event: Event): boolean {
  return 'shiftKey' in event && event.shiftKey === true;
}
