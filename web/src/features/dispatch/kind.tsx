import Inventory from '@mui/icons-material/Inventory2Outlined';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import TaskAlt from '@mui/icons-material/TaskAltRounded';
import { type DispatchDetails, type DispatchRow, generatedApi } from '@/api/generated';
import { paths } from '@/app/paths';
import { stepHeaders } from '@/ui/actions/step';
import { cancelled, creditOverride, type DocumentKind } from '@/ui/document/document-kind';
import { type DocumentStep, documentSteps } from '@/ui/document/document-steps';
import { dispatchTable as table } from '@/ui/document/tables';
import { mirrored } from '@/ui/language';
import { lazily } from '@/ui/lazy-component';
import { t } from './texts';

const {
  cancelLoadedDispatch,
  cancelSentDispatch,
  cancelWaitingDispatch,
  closeDispatch,
  getDispatch,
  loadDispatch,
  sendDispatch,
  unloadDispatch,
} = generatedApi.endpoints;

const Consequences = lazily(() => import('./consequences').then((module) => module.Consequences));

const cancelWords = {
  verb: t('cancel'),
  several: (count: number) => t('cancelSeveral', { count }),
  keep: (count: number) => t('keep', { count }),
  title: (number: string) => `${t('cancel')} ${number}`,
  text: t('cancelText'),
  done: (number: string) => t('cancelled', { number }),
};

type DispatchStep = DocumentStep<(typeof table.steps)[number]>;

const calls = {
  'waiting-to-loaded': loadDispatch,
  'loaded-to-waiting': unloadDispatch,
  'loaded-to-on-transit': sendDispatch,
  'on-transit-to-delivered': closeDispatch,
  'waiting-to-cancelled': cancelWaitingDispatch,
  'loaded-to-cancelled': cancelLoadedDispatch,
  'on-transit-to-cancelled': cancelSentDispatch,
};

/** Describes the dispatch document: approved orders of one warehouse on one trip. */
export const dispatchKind: DocumentKind<DispatchRow, DispatchDetails, DispatchStep> = {
  noun: 'dispatch',
  paths: paths.dispatch,
  table,
  may: { create: 'dispatch-create', edit: 'dispatch-edit' },
  one: getDispatch,
  steps: documentSteps(table.steps, {
    'waiting-to-loaded': {
      verb: t('load'),
      title: (number) => `${t('load')} ${number}`,
      text: t('loadText'),
      done: (number) => t('loaded', { number }),
      undoVerb: t('undoLoading'),
      icon: <Inventory />,
    },
    'loaded-to-on-transit': {
      verb: t('depart'),
      title: (number) => `${t('depart')} ${number}`,
      text: t('departText'),
      done: (number) => t('departed', { number }),
      icon: <LocalShipping sx={mirrored} />,
    },
    'on-transit-to-delivered': {
      verb: t('close'),
      several: (count) => t('closeSeveral', { count }),
      title: (number) => `${t('close')} ${number}`,
      text: t('closeText'),
      done: (number) => t('closed', { number }),
      icon: <TaskAlt />,
    },
    'loaded-to-waiting': {
      verb: t('unload'),
      title: (number) => `${t('unload')} ${number}`,
      text: t('unloadText'),
      done: (number) => t('unloaded', { number }),
    },
    'waiting-to-cancelled': cancelWords,
    'loaded-to-cancelled': cancelWords,
    'on-transit-to-cancelled': { ...cancelWords, text: t('cancelOnTransitText') },
  }),
  about: (dispatch) => ('driverName' in dispatch ? dispatch.driverName : dispatch.driver.name),
  execute: ({ name }, request) => {
    const { id, reason, overrides } = request;
    const why = reason ? { [overrides ? 'creditOverride' : 'reason']: reason } : {};
    return calls[name].initiate({ ...stepHeaders(request), dispatchStep: { id, ...why } });
  },
  override: creditOverride(t('overrideReason'), t('overrideHelp')),
  consequences: (answer, dispatch) => <Consequences answer={answer} dispatch={dispatch} />,
  preload: Consequences.preload,
  words: { many: t('dispatches') },
  number: ({ dispatchNo }) => dispatchNo,
  papers: ({ id, dispatchNo }) => [
    {
      pdf: `/api/dispatches/${id}/load-list/pdf`,
      file: `${dispatchNo}-load-list`,
      words: { print: t('printLoadList'), pdf: t('pdfLoadList') },
    },
    {
      pdf: `/api/dispatches/${id}/delivery-notes/pdf`,
      file: dispatchNo,
      words: { print: t('printNotes'), pdf: t('pdfNotes') },
    },
  ],
  home: (may) => {
    if (may('dispatch-list-waiting')) return paths.dispatch.all;
    return may('dispatch-create') ? paths.dispatch.mine : paths.dispatch.list('on-transit');
  },
  life: ({ plannedAt, loadedAt, departedAt, departedOn, closedAt, closedOn }) => [
    ['waiting', plannedAt],
    ['loaded', loadedAt],
    ['on-transit', departedAt, departedOn],
    ['delivered', closedAt, closedOn],
  ],
  ended: (document) => cancelled(document, (ended) => t('wasCancelled', ended)),
};
