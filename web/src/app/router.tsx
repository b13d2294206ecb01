import { type ComponentType, Suspense } from 'react';
import { createBrowserRouter, Navigate, Outlet, type RouteObject, redirect } from 'react-router';
import { basename } from '@/api/as-of';
import { useSession } from '@/api/session';
import { useShownEntry, withDialogHistory } from '@/ui/dialog/history';
import { lazily } from '@/ui/lazy-component';
import { needsAt, type OwnScreen, type Screen } from '@/ui/screen';
import { AuthGuard, GuestGuard, LandingGuard, NeedsGuard, PastGuard } from './guards';
import { FirstScreen } from './layouts/first-screen';
import { ProgressBar } from './layouts/progress-bar';
import { RouteErrorPage } from './pages/route-error';
import { paths } from './paths';
import { perRecord } from './record-page';
import { pageOrRetry } from './retry-page';
import { ownScreens, screens } from './screens';

function Root() {
  useShownEntry();
  return (
    <>
      <ProgressBar />
      <Outlet />
    </>
  );
}

function page(load: Screen['load']) {
  return async () => ({ Component: await pageOrRetry(load) });
}

function recordPage(load: Screen['load']) {
  return async () => ({ Component: perRecord(await pageOrRetry(load)) });
}

const made = new Map<Screen['load'], Screen['load']>();

/** Returns the route of a screen. Paths with the same page keep it mounted. */
function screenRoute({ path, needs, load }: Screen): RouteObject {
  const own = ownScreens.find((each) => each.path === path);
  return {
    path,
    handle: { needs },
    loader: ({ params }) => (needsAt(needs, params.word) ? null : redirect(paths.notFound)),
    // Filters, sorting and pages belong to the same page.
    shouldRevalidate: ({ currentParams, nextParams }) => currentParams.word !== nextParams.word,
    lazy: recordPage(own ? pageForOwn(load, own) : load),
  };
}

const customerList = screens.filter(({ path }) => path === paths.customer.list);

const inside: RouteObject[] = [
  {
    path: paths.dashboard,
    element: <LandingGuard />,
    children: customerList.map((screen) => screenRoute({ ...screen, path: paths.dashboard })),
  },
  { element: <NeedsGuard />, children: screens.map(screenRoute) },
];

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteErrorPage />,
    hydrateFallbackElement: <FirstScreen />,
    children: [
      { path: paths.root, element: <Navigate replace to={paths.dashboard} /> },
      {
        element: <GuestGuard />,
        children: [
          {
            lazy: page(async () => (await import('./layouts/auth')).AuthLayout),
            children: [
              {
                path: paths.auth.login,
                lazy: page(async () => (await import('@/features/auth/sign-in-page')).SignInPage),
              },
              {
                path: paths.auth.register,
                lazy: page(
                  async () => (await import('@/features/auth/register-page')).RegisterPage,
                ),
              },
            ],
          },
        ],
      },
      {
        element: <AuthGuard />,
        children: [
          {
            element: <PastGuard />,
            children: [
              {
                lazy: page(async () => (await import('./layouts/dashboard')).DashboardLayout),
                // Keeps the header and the menu if a page throws.
                children: [{ errorElement: <RouteErrorPage />, children: inside }],
              },
            ],
          },
        ],
      },
      {
        path: paths.notFound,
        lazy: page(async () => (await import('./pages/help')).NotFoundPage),
      },
      {
        path: paths.help,
        lazy: page(async () => (await import('./pages/help')).HelpPage),
      },
      { path: '*', element: <Navigate replace to={paths.notFound} /> },
    ],
  },
];

export function createRouter() {
  return withDialogHistory(createBrowserRouter(routes, { basename }));
}

/**
 * Returns the full page, or the one for users who may open their own records only: users may change under the route.
 */
function pageForOwn(load: Screen['load'], own: OwnScreen): Screen['load'] {
  const known = made.get(load);
  if (known) return known;
  const Own = lazily(own.load);
  let All: ComponentType | null = null;
  function Page() {
    const { grants } = useSession();
    if (grants[own.operation] !== 'own') return All && <All />;
    return (
      <Suspense>
        <Own />
      </Suspense>
    );
  }
  const loadPage = async () => {
    All = await load();
    return Page;
  };
  made.set(load, loadPage);
  return loadPage;
}
