import Bookmarks from '@mui/icons-material/BookmarksRounded';
import Checklist from '@mui/icons-material/ChecklistRounded';
import ViewColumn from '@mui/icons-material/ViewColumnRounded';
import Button from '@mui/material/Button';
import { DownloadMenu } from '../download-menu';
import { lazily } from '../lazily';
import type { ListMemory } from './memory';
import { type ListState, parseListState } from './state';
import { t } from './texts';
import { ToolButton, toolLook } from './tool-button';
import type { ListColumn } from './types';
import type { ChangeList } from './use-list-state';
import type { ListLook } from './use-look';
import { currentView, viewQuery } from './views';

const ViewsPanel = lazily(() => import('./views-panel').then((module) => module.ViewsPanel));
const ColumnsPanel = lazily(() => import('./columns-panel').then((module) => module.ColumnsPanel));

/** Where the server has the whole of a list as a file. */
export interface ListFile {
  path: string;
  params: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Of the file, without its ending. */
  name: string;
}

interface Props<Row> {
  columns: readonly ListColumn<Row>[];
  look: ListLook<Row>;
  memory: ListMemory;
  remember: (change: Partial<ListMemory>) => void;
  state: ListState;
  onChange: ChangeList;
  file: ListFile;
  /** How many rows the file will have, as far as it is known. */
  total: number | undefined;
  phone: boolean;
  /** On a phone rows are selected in a mode of its own; nothing where none can be. */
  selecting: boolean | null;
  onSelecting: (on: boolean) => void;
}

/** Views, columns and the file of a list; on a phone the beginning of a selection. */
export function ListTools<Row>(props: Props<Row>) {
  const { columns, look, memory, remember, state, onChange, phone, selecting } = props;
  const current = currentView(memory.views, state);
  return (
    <>
      {phone && selecting !== null && (
        <Button
          size="small"
          color={selecting ? 'primary' : 'inherit'}
          aria-pressed={selecting}
          aria-label={t(selecting ? 'stopSelecting' : 'select')}
          startIcon={<Checklist />}
          onClick={() => props.onSelecting(!selecting)}
          sx={toolLook}
        />
      )}
      <ToolButton label={t('views')} text={current?.name} icon={<Bookmarks />}>
        {(close) => (
          <ViewsPanel
            memory={memory}
            remember={remember}
            current={current}
            query={viewQuery({ ...state, columns: look.asQuery })}
            onChoose={(query) => onChange(parseListState(new URLSearchParams(query)))}
            close={close}
          />
        )}
      </ToolButton>
      {!phone && (
        <ToolButton label={t('columns')} icon={<ViewColumn />}>
          {() => <ColumnsPanel columns={columns} look={look} />}
        </ToolButton>
      )}
      <DownloadMenu {...props.file} total={props.total} quiet />
    </>
  );
}
