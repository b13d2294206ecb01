import CloudQueue from '@mui/icons-material/CloudQueueRounded';
import Edit from '@mui/icons-material/EditOutlined';
import ExpandMore from '@mui/icons-material/ExpandMoreRounded';
import Navigation from '@mui/icons-material/NearMeOutlined';
import Person from '@mui/icons-material/PersonOutlineRounded';
import Phone from '@mui/icons-material/PhoneOutlined';
import Report from '@mui/icons-material/ReportProblemOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import type { DispatchOrder, DispatchStatus } from '@/api/generated';
import { useSession } from '@/api/session';
import { addressText, addressTextAtHome } from '@/ui/address-text';
import { unfolding } from '@/ui/delivery/details-style';
import { LineAmount } from '@/ui/delivery/line-amount';
import { ProblemLine } from '@/ui/delivery/problem';
import { isProvable, OutcomeChip, telephone } from '@/ui/delivery/stop';
import { t as deliveryText } from '@/ui/delivery/texts';
import { time } from '@/ui/format';
import { Fill, hairline, Inset, Muted, Panel, PlainList, Quiet, Row, Text } from '@/ui/parts';
import { useCompany } from '@/ui/record/use-company';
import { t as uiText } from '@/ui/texts';
import type { QueuedProof } from './proof-queue';
import { t } from './texts';

interface OpenProps {
  stop: DispatchOrder;
  /** Marks the next stop of the trip. */
  next: boolean;
  status: DispatchStatus;
  onProve: () => void;
  onProblem: () => void;
}

/** Shows an open stop: customer, address, goods, and large buttons for the driver. */
export function OpenStop({ stop, next, status, onProve, onProblem }: OpenProps) {
  const home = useCompany().data?.address?.country;
  const { contactPerson, phoneNumber } = stop;
  return (
    <Card
      component="li"
      data-stop={stop.orderNo}
      sx={{ p: 2, outline: next ? '2px solid var(--mui-palette-primary-main)' : undefined }}
    >
      <StopHead stop={stop} title={next ? 'h5' : 'h6'} />
      <Text variant={next ? 'subtitle1' : 'body1'} mt={1.5}>
        <bdi>{addressTextAtHome(stop.address, home)}</bdi>
      </Text>
      {(contactPerson || phoneNumber) && (
        <Muted mt={0.5}>
          {contactPerson && (
            <>
              {deliveryText('askFor')} <bdi>{contactPerson}</bdi>
            </>
          )}
          {contactPerson && phoneNumber && ' · '}
          {phoneNumber && <bdi dir="ltr">{phoneNumber}</bdi>}
        </Muted>
      )}
      {stop.notes && (
        <Inset variant="body2" mt={1} p={1.5}>
          {stop.notes}
        </Inset>
      )}
      <Goods stop={stop} />
      <Box
        sx={{
          mt: 1.5,
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(6, 1fr)',
          '&& > *': { minHeight: next ? 56 : 48, minWidth: 0, gridColumn: 'span 3' },
        }}
      >
        {phoneNumber && (
          <Button
            variant="outlined"
            component="a"
            href={telephone(phoneNumber)}
            startIcon={<Phone />}
          >
            {t('call')}
          </Button>
        )}
        <Button
          variant="outlined"
          component="a"
          href={`geo:0,0?q=${encodeURIComponent(addressText(stop.address))}`}
          startIcon={<Navigation />}
          sx={phoneNumber ? undefined : { gridColumn: '1 / -1 !important' }}
        >
          {t('map')}
        </Button>
        {isProvable(status, stop) && (
          <>
            <Button
              variant={next ? 'contained' : 'outlined'}
              color="primary"
              startIcon={<Person />}
              onClick={onProve}
              sx={{ gridColumn: 'span 4 !important' }}
            >
              {deliveryText('handedOver')}
            </Button>
            <Button
              color="warning"
              startIcon={<Report />}
              onClick={onProblem}
              sx={{ gridColumn: 'span 2 !important', px: 0, color: 'var(--warning-text)' }}
            >
              {t('problem')}
            </Button>
          </>
        )}
      </Box>
    </Card>
  );
}

interface PassedProps {
  stop: DispatchOrder;
  /** Holds a proof that is not sent yet. */
  queued: QueuedProof | undefined;
  /** Holds a problem that is not sent yet. */
  problem: QueuedProof | undefined;
  status: DispatchStatus;
  onProve: () => void;
}

/** Shows a completed stop in few lines. */
export function PassedStop({ stop, queued, problem, status, onProve }: PassedProps) {
  const { username } = useSession();
  // Returned stops have no recipient; delivered ones may lack their proof.
  const { receivedBy, deliveredAt } = queued ?? stop;
  const outcome = { ...stop, receivedBy: receivedBy ?? null };
  return (
    <Panel component="li" data-stop={stop.orderNo} px={2} py={1.5}>
      <StopHead stop={stop} title="subtitle1" chip={<OutcomeChip stop={outcome} />} />
      {!receivedBy && <ReportedProblem stop={stop} queued={problem} by={username} />}
      {(receivedBy || isProvable(status, stop)) && (
        <Row variant="body2" gap={1}>
          {receivedBy && <Person sx={{ color: 'text.secondary' }} />}
          {receivedBy && <bdi>{receivedBy}</bdi>}
          {receivedBy && deliveredAt && (
            <Quiet component="span" className="figures">
              {time(deliveredAt)}
            </Quiet>
          )}
          {isProvable(status, stop) &&
            (receivedBy ? (
              <IconButton
                aria-label={deliveryText('proofChange')}
                onClick={onProve}
                sx={{ width: 48, height: 48, my: -1, marginInlineStart: 'auto' }}
              >
                <Edit />
              </IconButton>
            ) : (
              <Button
                variant="outlined"
                startIcon={<Person />}
                onClick={onProve}
                sx={{ minHeight: 48, my: 1 }}
              >
                {deliveryText('handedOver')}
              </Button>
            ))}
        </Row>
      )}
      {(queued ?? problem) && (
        <Row role="status" variant="body2" gap={1} color="var(--warning-text)">
          <CloudQueue />
          {t('notSent')}
        </Row>
      )}
      {stop.reason && stop.outcome === 'failed' && <Muted>{stop.reason}</Muted>}
      <Goods stop={stop} />
    </Panel>
  );
}

interface ReportedProps {
  stop: DispatchOrder;
  queued: QueuedProof | undefined;
  by: string;
}

/** Shows the last problem of a stop; one that is not sent yet is newer than that of the server. */
function ReportedProblem({ stop, queued, by }: ReportedProps) {
  const { problem, deliveredAt: at } = queued ?? {};
  if (problem && at) return <ProblemLine problem={{ ...problem, at, by }} />;
  return stop.problem ? <ProblemLine problem={stop.problem} /> : null;
}

interface HeadProps {
  stop: DispatchOrder;
  title: 'h5' | 'h6' | 'subtitle1';
  chip?: ReactNode;
}

/** Shows the sequence number, the customer and the order. */
function StopHead({ stop, title, chip }: HeadProps) {
  const size = title === 'subtitle1' ? 28 : 36;
  return (
    <Row gap={1.5} alignItems="flex-start">
      <Box
        aria-hidden
        className="figures"
        sx={{
          width: size,
          height: size,
          flexShrink: 0,
          display: 'grid',
          placeItems: 'center',
          borderRadius: '50%',
          typography: 'subtitle2',
          bgcolor: 'action.selected',
        }}
      >
        {stop.sequence}
      </Box>
      <Fill>
        <Text component="h2" variant={title} overflowWrap="anywhere" m={0}>
          <bdi>{stop.customer.name}</bdi>
        </Text>
        <Muted>
          <bdi>{stop.orderNo}</bdi>
        </Muted>
      </Fill>
      {chip}
    </Row>
  );
}

/** Lists the goods without prices. */
function Goods({ stop }: { stop: DispatchOrder }) {
  return (
    <Box component="details" sx={unfolding}>
      <Text component="summary" variant="subtitle2">
        {uiText('lineCount', { count: stop.lines.length })}
        <ExpandMore />
      </Text>
      <PlainList component="ul">
        {stop.lines.map((line) => (
          <Box
            component="li"
            key={line.line}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              gap: 2,
              py: 0.75,
              typography: 'body2',
              borderTop: hairline,
            }}
          >
            <bdi>{line.name}</bdi>
            <Text className="figures" fontWeight={600}>
              <LineAmount line={line} />
            </Text>
          </Box>
        ))}
      </PlainList>
    </Box>
  );
}
