import AccountCircle from '@mui/icons-material/AccountCircleOutlined';
import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Key from '@mui/icons-material/KeyRounded';
import LogoutIcon from '@mui/icons-material/LogoutRounded';
import Translate from '@mui/icons-material/TranslateRounded';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useNavigate } from 'react-router';
import { useMay, useSession } from '@/api/session';
import { signOut } from '@/api/session-life';
import { countDrafts } from '@/ui/drafts/draft-store';
import { chooseLanguage, language, side } from '@/ui/language';
import { lazily } from '@/ui/lazy-component';
import { LazyDialogBoundary } from '@/ui/lazy-dialog-boundary';
import { Letter } from '@/ui/letter';
import { logouts } from '@/ui/logout';
import { heights } from '@/ui/sizes';
import { roleLabel } from '@/ui/words';
import { paths } from '../paths';
import { t } from '../texts';
import type { LocalWork } from './logout-dialog';

const LogoutDialog = lazily(() => import('./logout-dialog').then((module) => module.LogoutDialog));

/** Shows the signed-in user, their own pages and Logout. */
export function AccountMenu({ onHelp }: { onHelp?: () => void }) {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const session = useSession();
  const may = useMay();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [work, setWork] = useState<LocalWork | null>(null);
  // A driver logs out without a network, too.
  useEffect(LogoutDialog.preload, []);
  const called = session.displayName !== session.username && session.displayName;
  const name = called || session.username;
  const logout = async () => {
    setAnchor(null);
    const unsent = may('dispatch-prove') ? await countUnsent(session.username) : 0;
    const unsaved = countDrafts(session.username);
    if (unsent + unsaved > 0) setWork({ unsent, unsaved });
    else await leave();
  };
  const requested = useEffectEvent(() => void logout());
  useEffect(() => logouts.add(() => requested()), []);
  const leave = async () => {
    await signOut(dispatch);
    navigate(paths.root, { replace: true });
  };
  return (
    <>
      <ButtonBase
        aria-label={t('account')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          borderRadius: '50%',
          p: '2px',
          ml: 0.5,
          background:
            'conic-gradient(var(--mui-palette-primary-main), var(--mui-palette-secondary-main), var(--mui-palette-primary-main))',
        }}
      >
        <Letter name={name} size={heights.medium} />
      </ButtonBase>
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: side.end }}
        transformOrigin={{ vertical: 'top', horizontal: side.end }}
        slotProps={{ paper: { sx: { mt: 1, width: 220 } }, list: { 'aria-label': t('account') } }}
      >
        <ListSubheader
          component="div"
          role="presentation"
          disableSticky
          sx={{
            px: 2,
            pt: 1.5,
            pb: 1,
            lineHeight: 'inherit',
            color: 'text.primary',
            bgcolor: 'transparent',
          }}
        >
          <Typography component="div" variant="subtitle2" noWrap>
            {name}
          </Typography>
          <Typography
            component="div"
            variant="body2"
            sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {called ? `${session.username} · ${roleLabel(session.role)}` : roleLabel(session.role)}
          </Typography>
        </ListSubheader>
        <Divider component="div" role="presentation" />
        <MenuItem component={Link} to={paths.account} onClick={() => setAnchor(null)}>
          <AccountCircle />
          {t('account')}
        </MenuItem>
        <MenuItem component={Link} to={`${paths.account}#password`} onClick={() => setAnchor(null)}>
          <Key />
          {t('password')}
        </MenuItem>
        <MenuItem
          lang={other.language}
          onClick={() => {
            setAnchor(null);
            chooseLanguage(other.language);
          }}
        >
          <Translate />
          {other.name}
        </MenuItem>
        {onHelp && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              onHelp();
            }}
            sx={{ display: { xs: 'none', md: 'flex' } }}
          >
            <Keyboard />
            {t('shortcuts')}
          </MenuItem>
        )}
        <MenuItem onClick={logout} sx={{ color: 'var(--error-text)', fontWeight: 600 }}>
          <LogoutIcon sx={{ color: 'inherit !important' }} />
          {t('logout')}
        </MenuItem>
      </Menu>
      {work && (
        <LazyDialogBoundary>
          <LogoutDialog {...work} onStay={() => setWork(null)} onLogout={leave} />
        </LazyDialogBoundary>
      )}
    </>
  );
}

/** Counts the queued proofs of delivery. Who records them has the code already. */
async function countUnsent(username: string): Promise<number> {
  const { unsentProofs } = await import('@/features/trip/proof-queue');
  return unsentProofs(username).length;
}

/** Offers the other language by its own name. */
const other =
  language === 'ar'
    ? ({ language: 'en', name: t('languageEn') } as const)
    : ({ language: 'ar', name: t('languageAr') } as const);
