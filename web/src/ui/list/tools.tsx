import Bookmarks from '@mui/icons-material/BookmarksOutlined';
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import Popover, { type PopoverActions } from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, Suspense, useContext, useEffect, useRef, useState } from 'react';
import { DownloadMenu } from '../download-menu';
import { ExplainToggle } from '../explanation/explain-toggle';
import { side } from '../language';
import { lazily } from '../lazy-component';
import { heights } from '../sizes';
import type { ListMemory } from './memory';
import { PanelPlace } from './panel-place';
import { type ListState, parseListState } from './state';
import { t } from './texts';
import type { ChangeList } from './use-list-state';
import type { ListLook } from './use-look';
import { useViews } from './use-views';
import { currentView, viewQuery } from './views';

const ViewsPanel = lazily(() => import('./views-panel').then((module) => module.ViewsPanel));
const ColumnsPanel = lazily(() => import('./columns-panel').then((module) => module.ColumnsPanel));

/** Location of a whole list as a file. */
export interface ListFile {
  path: string;
  params: Readonly<Record<string, string | number | boolean | undefined>>;
  /** File name without extension. */
  name: string;
  /** True to offer JSON lines for programs too. */
  jsonLines?: boolean;
}

interface Props<Row> {
  list: string;
  look: ListLook<Row>;
  memory: ListMemory;
  remember: (change: Partial<ListMemory>) => void;
  state: ListState;
  onChange: ChangeList;
  file: ListFile;
  /** Number of rows of the file, if known. */
  total: number | undefined;
  phone: boolean;
}

/** Renders views, columns and download of a list. */
export function ListTools<Row>(props: Props<Row>) {
  const { look, memory, remember, state, onChange, phone } = props;
  const views = useViews(props.list, memory, remember);
  const current = currentView(views.all, state);
  return (
    <>
      <ToolButton label={t('views')} text={current?.name} icon={<Bookmarks />}>
        {(close) => (
          <ViewsPanel
            views={views}
            current={current}
            query={viewQuery({ ...state, columns: look.asQuery })}
            onChoose={(query) => onChange(parseListState(new URLSearchParams(query)))}
            close={close}
          />
        )}
      </ToolButton>
      {!phone && (
        <ToolButton label={t('columns')} icon={<ViewColumn />}>
          {() => <ColumnsPanel look={look} />}
        </ToolButton>
      )}
      <DownloadMenu {...props.file} total={props.total} quiet />
      <ExplainToggle />
    </>
  );
}

interface ToolLookProps {
  label: string;
  /** Text next to the icon, instead of the label. */
  text?: string | undefined;
  icon: ReactNode;
  /** Content of the panel, loaded when it opens. */
  children: (close: () => void) => ReactNode;
}

/** Shows the icon alone except on wide screens, where search and filters leave room for the label. */
export const toolLook = {
  height: heights.medium,
  minWidth: { xs: heights.medium, xl: 64 },
  px: { xs: 0, xl: 1.25 },
  whiteSpace: 'nowrap',
  '& .word': { display: { xs: 'none', xl: 'inline' } },
  '& .MuiButton-startIcon': { ml: { xs: 0, xl: '-2px' }, mr: { xs: 0, xl: 1 } },
} as const;

/** Shows the name of the view except on a phone. */
const namedLook = {
  maxWidth: 200,
  px: { xs: 0, sm: 1.25 },
  '& .word': { display: { xs: 'none', sm: 'inline' } },
  '& .MuiButton-startIcon': { ml: { xs: 0, sm: '-2px' }, mr: { xs: 0, sm: 1 } },
} as const;

/** A tool of a list's bar that opens a panel. */
function ToolButton({ label, text, icon, children }: ToolLookProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const popover = useRef<PopoverActions>(null);
  const place = useContext(PanelPlace);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={icon}
        aria-label={text ?? label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(place?.() ?? event.currentTarget)}
        sx={[toolLook, text !== undefined && namedLook]}
      >
        <span className="word" dir="auto" style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {text ?? label}
        </span>
      </Button>
      <Popover
        action={popover}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: side.end }}
        transformOrigin={{ vertical: 'top', horizontal: side.end }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': label, sx: { mt: 0.75, width: 320, p: 2 } },
        }}
      >
        <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
          {anchor && children(() => setAnchor(null))}
          <Arrived onArrive={() => popover.current?.updatePosition()} />
        </Suspense>
      </Popover>
    </>
  );
}

/** Reports when lazy content is mounted, so that the panel can be positioned with its final height. */
function Arrived({ onArrive }: { onArrive: () => void }) {
  const arrive = useRef(onArrive);
  useEffect(() => arrive.current(), []);
  return null;
}
