import { lazy, Suspense } from 'react';
import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router';
import { LoadingScreen } from '@/ui/loading-screen';
import type { Screen } from '@/ui/screen';
import { AuthGuard, GuestGuard, LandingGuard, NeedsGuard, RoleGuard } from './guards';
import { ProgressBar } from './layouts/progress-bar';
import { navigation } from './navigation';
import { RouteErrorPage } from './pages/route-error';
import { paths } from './paths';
import { screens } from './screens';

const ComingPage = lazy(() =>
  import('./pages/coming').then((module) => ({ default: module.ComingPage })),
);

function Root() {
  return (
    <>
      <ProgressBar />
      <Outlet />
    </>
  );
}

/** Menu paths whose screens belong to a later release. */
function comingRoutes(built: ReadonlySet<string>): RouteObject[] {
  return navigation
    .flatMap((group) => group.items)
    .filter((item) => !built.has(item.path) && item.path !== paths.dashboard)
    .map((item) => ({
      path: item.path,
      element: (
        <RoleGuard roles={item.roles}>
          <Suspense>
            <ComingPage />
          </Suspense>
        </RoleGuard>
      ),
    }));
}

/** The pages of the features. The same page under several paths stays mounted from one to the other. */
function screenRoute({ path, needs, load }: Screen): RouteObject {
  return { path, handle: { needs }, lazy: async () => ({ Component: await load() }) };
}

const customerList = screens.find((screen) => screen.path === paths.customer.list);
const built = screens.map(screenRoute);

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteErrorPage />,
    hydrateFallbackElement: <LoadingScreen />,
    children: [
      { path: paths.root, element: <Navigate replace to={paths.dashboard} /> },
      {
        element: <GuestGuard />,
        children: [
          {
            lazy: async () => ({ Component: (await import('./layouts/auth')).AuthLayout }),
            children: [
              {
                path: paths.auth.login,
                lazy: async () => ({
                  Component: (await import('@/features/auth/sign-in-page')).SignInPage,
                }),
              },
              {
                path: paths.auth.register,
                lazy: async () => ({
                  Component: (await import('@/features/auth/register-page')).RegisterPage,
                }),
              },
            ],
          },
        ],
      },
      {
        element: <AuthGuard />,
        children: [
          {
            lazy: async () => ({
              Component: (await import('./layouts/dashboard')).DashboardLayout,
            }),
            children: [
              {
                path: paths.dashboard,
                element: <LandingGuard />,
                children: [
                  customerList
                    ? { ...screenRoute(customerList), path: paths.dashboard }
                    : { index: true, Component: ComingPage },
                ],
              },
              { element: <NeedsGuard />, children: built },
              ...comingRoutes(new Set(built.map((route) => route.path ?? ''))),
            ],
          },
        ],
      },
      {
        path: paths.notFound,
        lazy: async () => ({ Component: (await import('./pages/not-found')).NotFoundPage }),
      },
      { path: '*', element: <Navigate replace to={paths.notFound} /> },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}
