import type { generatedApi } from '@/api/generated';
import type { useMay } from '@/api/session';

type All = (typeof generatedApi)['endpoints'];
type Endpoints = Pick<All, Extract<keyof All, `explain${string}`>>;
type Calls = { [Call in keyof Endpoints]: Endpoints[Call]['Types']['QueryArg'] };

/** A figure, identified by the call that explains it and the parameters of the call that shows it. */
export type Figure = { [Call in keyof Calls]: { call: Call; args: Calls[Call] } }[keyof Calls];

type May = ReturnType<typeof useMay>;

/** Returns true if the user may open the screens of such figures; explanations go no further. */
export function mayExplain(may: May, { call, args }: Figure): boolean {
  switch (call) {
    case 'explainAccount':
    case 'explainStatement':
    case 'explainStatementEntry':
      return may('statement-view');
    case 'explainControlReport':
      return may('activity-view');
    case 'explainStockMovement':
      return may('stock-view');
    case 'explainStock':
      return may('stock-view') && (!costs.includes(args.figure) || may('cost-view'));
    case 'explainDashboard':
      return may('dashboard-view');
    case 'explainForecast':
      return may('forecast-view');
    case 'explainStockTransaction':
      return args.figure !== 'total-cost' || may('cost-view');
    case 'explainOrder':
      return !margins.includes(args.figure) || may('cost-view');
    case 'explainDispatch':
    case 'explainReceivable':
      return true;
    default:
      return may('report-view');
  }
}

const costs: readonly string[] = ['last-cost', 'value'];
const margins: readonly string[] = ['cost', 'margin', 'margin-percent'];
