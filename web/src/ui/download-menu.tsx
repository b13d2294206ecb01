import Description from '@mui/icons-material/DescriptionOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import GridOn from '@mui/icons-material/GridOnOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useState } from 'react';
import { asProblem } from '@/api/problem';
import { type Asked, fetchCsv, save, toWorkbook } from './download';
import { useTexts } from './figures-texts';
import { side } from './language';
import { useNotify } from './notify';

interface Props {
  /** Of the server; it answers CSV when asked with `format=csv`. */
  path: string;
  asked: Asked;
  /** Of the file, without its ending. */
  name: string;
  onPrint?: () => void;
}

/** The whole filtered set as a file, and the page on paper. */
export function DownloadMenu({ path, asked, name, onPrint }: Props) {
  const t = useTexts();
  const notify = useNotify();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [busy, setBusy] = useState(false);
  const load = async (workbook: boolean) => {
    setBusy(true);
    try {
      const csv = await fetchCsv(path, asked);
      save(workbook ? await toWorkbook(csv, name) : csv, `${name}.${workbook ? 'xlsx' : 'csv'}`);
    } catch (failure) {
      notify(t('failed', { reason: asProblem(failure).detail }), 'error');
    } finally {
      setBusy(false);
    }
  };
  const choices: { label: string; icon: ReactNode; run: () => void }[] = [
    { label: t('csv'), icon: <Description />, run: () => void load(false) },
    { label: t('excel'), icon: <GridOn />, run: () => void load(true) },
    ...(onPrint ? [{ label: t('print'), icon: <Print />, run: onPrint }] : []),
  ];
  return (
    <>
      <Button
        className="no-print"
        variant="outlined"
        startIcon={<Download />}
        disabled={busy}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {busy ? t('preparing') : t('download')}
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
