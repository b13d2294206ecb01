import Code from '@mui/icons-material/CodeRounded';
import Description from '@mui/icons-material/DescriptionOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import GridOn from '@mui/icons-material/GridOnOutlined';
import Pdf from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { asProblem } from '@/api/problem';
import { fetchFile, fetchPaper, fetchXml, type PageFileType, type Params, save } from './download';
import { t } from './figures-texts';
import { count, inPercent } from './format';
import { side } from './language';
import { toolLook } from './list/tools';
import { useNotify } from './toast/toast';

interface Props {
  /** Path on the server that returns a file for a `format`. */
  path: string;
  params: Params;
  /** File name without extension. */
  name: string;
  /** Replaces the default download, for files with an endpoint of their own. */
  fetch?: ((type: PageFileType, signal: AbortSignal) => Promise<Blob>) | undefined;
  /** Path on the server of the PDF. */
  pdf?: string;
  /** Path on the server of a file for another program, with its label. */
  xml?: { label: string; path: string; params: Params };
  /** Offers JSON lines for programs too. */
  jsonLines?: boolean | undefined;
  /** Number of rows, for the progress. */
  total?: number | undefined;
  /** True for the style of a list's tools. */
  quiet?: boolean;
  /** True for the main button of the page. */
  main?: boolean;
}

/** Number of rows from which progress is shown. */
const many = 500;

/** Downloads all filtered rows as a file, or the page as a PDF. */
export function DownloadMenu(props: Props) {
  const { path, params, name, pdf, xml, jsonLines, total = 0, quiet = false, main = false } = props;
  const notify = useNotify();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  /** Number of loaded rows; null without a download. */
  const [fetched, setFetched] = useState<number | null>(null);
  const busy = fetched !== null;
  /** Leaving the page or pressing Cancel aborts the download. */
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const load = async (type: PageFileType | 'jsonl' | 'xml') => {
    const stop = new AbortController();
    running.current = stop;
    setFetched(0);
    try {
      const fetched = () => {
        if (type === 'xml' && xml) return fetchXml(xml.path, xml.params, stop.signal);
        const forPeople = type !== 'xml' && type !== 'jsonl';
        if (forPeople && props.fetch) return props.fetch(type, stop.signal);
        if (type === 'pdf' && pdf) return fetchPaper(pdf, params, stop.signal);
        return fetchFile(path, params, type, setFetched, stop.signal);
      };
      const file = await fetched();
      if (!stop.signal.aborted) save(file, `${name}.${type}`);
    } catch (failure) {
      if (!stop.signal.aborted) notify(t('failed', { reason: asProblem(failure).detail }), 'error');
    } finally {
      setFetched(null);
    }
  };
  const share = Math.min(Math.round(((fetched ?? 0) / Math.max(total, 1)) * 100), 100);
  const choices: { label: string; icon: ReactNode; run: () => void }[] = [
    { label: t('csv'), icon: <Description />, run: () => void load('csv') },
    { label: t('excel'), icon: <GridOn />, run: () => void load('xlsx') },
    ...(jsonLines
      ? [{ label: t('jsonLines'), icon: <Code />, run: () => void load('jsonl') }]
      : []),
    ...(pdf ? [{ label: t('pdf'), icon: <Pdf />, run: () => void load('pdf') }] : []),
    ...(xml ? [{ label: xml.label, icon: <Code />, run: () => void load('xml') }] : []),
  ];
  return (
    <>
      <Button
        {...(quiet ? quietly : main ? mainly : usually)}
        startIcon={<Download />}
        aria-live="polite"
        aria-label={busy ? undefined : t('download')}
        title={busy || !quiet ? undefined : t('download')}
        aria-haspopup={busy ? undefined : 'menu'}
        onClick={(event) => (busy ? running.current?.abort() : setAnchor(event.currentTarget))}
      >
        {busy ? t('preparing') : <span className="word">{t('download')}</span>}
        {busy && fetched > 0 && total >= many && ` ${inPercent(count(share))}`}
        {busy && ` · ${t('cancelDownload')}`}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: side.end }}
        transformOrigin={{ vertical: 'top', horizontal: side.end }}
        slotProps={{ paper: { sx: { minWidth: 180 } } }}
      >
        {choices.map((choice) => (
          <MenuItem
            key={choice.label}
            onClick={() => {
              setAnchor(null);
              choice.run();
            }}
          >
            {choice.icon}
            {choice.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const usually = { variant: 'outlined', color: 'inherit' } as const;
const mainly = { variant: 'contained' } as const;
const quietly = { size: 'small', color: 'inherit', sx: toolLook } as const;
