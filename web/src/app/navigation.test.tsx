import { describe, expect, it } from 'vitest';
import type { Role } from '@/api/roles';
import { mayOf } from '../../tests/unit/permissions';
import { activeItem, isInGroup, landingPath, navigation, navigationFor } from './navigation';
import { paths, returnPath, signInPath } from './paths';
import { t as textOfHeader } from './texts';

const titles = (role: Role) =>
  navigationFor(mayOf(role)).flatMap((group) => group.items.map((item) => item.title));

describe('the menu', () => {
  it('shows an encoder what an encoder does and nothing else', () => {
    expect(titles('encoder')).toEqual([
      'Today',
      'My Orders',
      'Create Order',
      'Cancelled Orders',
      'My Dispatches',
      'Create Dispatch',
      'My Stock',
      'Create Stock Transaction',
    ]);
  });

  it('shows a checker the floor', () => {
    expect(titles('checker')).toEqual([
      'Today',
      'Approved Orders',
      'Loaded Orders',
      'Dispatch Orders',
      'All Dispatches',
      'Waiting Dispatch',
      'On-Transit Dispatch',
    ]);
  });

  it('shows driver and assistant only their trips', () => {
    expect(titles('driver')).toEqual(['Today', 'On-Transit Dispatch']);
    expect(titles('assistant')).toEqual(['Today', 'On-Transit Dispatch']);
  });

  it('shows a warehouse-manager warehouses, the floor and the receiving', () => {
    expect(titles('warehouse-manager')).toEqual([
      'Today',
      'Warehouse',
      'Approved Orders',
      'Loaded Orders',
      'Dispatch Orders',
      'In-Transit Stock',
      'Received Stock',
    ]);
  });

  it('keeps users and receivables for the admin', () => {
    expect(titles('admin')).toHaveLength(52);
    expect(titles('manager')).not.toContain('User');
    expect(titles('manager')).not.toContain('Create Receivable');
    expect(titles('book-keeper')).not.toContain('Waiting Orders');
  });

  it('is empty without a grant', () => expect(navigationFor(() => false)).toEqual([]));
});

describe('landing', () => {
  it('is the customer list for those who may see it', () => {
    for (const role of ['admin', 'manager', 'book-keeper'] as const) {
      expect(landingPath(role, mayOf(role))).toBe(paths.dashboard);
    }
  });

  it('is the page Today for the others in the house', () => {
    for (const role of ['encoder', 'warehouse-manager', 'checker'] as const) {
      expect(landingPath(role, mayOf(role))).toBe(paths.today);
    }
  });

  it('is their trips for driver and assistant, which their phone keeps', () => {
    expect(landingPath('driver', mayOf('driver'))).toBe(paths.dispatch.list('on-transit'));
    expect(landingPath('assistant', mayOf('assistant'))).toBe(paths.dispatch.list('on-transit'));
  });
});

describe('paths', () => {
  it('mark the menu item of the area for a page that is not in the menu', () => {
    expect(activeItem('/dashboard/product/0192')).toBe(paths.product.list);
    expect(activeItem('/dashboard/customer/edit/0192')).toBe(paths.dashboard);
    expect(activeItem('/dashboard/order/list/loaded')).toBe(paths.order.list('loaded'));
    expect(activeItem('/dashboard/activity/1042')).toBe(paths.activity);
    expect(activeItem('/dashboard/order/0192')).toBe(paths.order.all);
    expect(activeItem('/dashboard/receivable/0192')).toBeNull();
  });

  it('belong to the group of their area', () => {
    const group = (pathname: string) =>
      navigation.filter((each) => isInGroup(each, pathname)).map(({ title }) => title);
    expect(group('/dashboard/order/0192')).toEqual(['Order']);
    expect(group('/dashboard/customer/0192')).toEqual(['Admin']);
    expect(group('/dashboard')).toEqual(['Admin']);
    expect(group('/dashboard/activity/1042')).toEqual(['Audit']);
    expect(group('/dashboard/company')).toEqual(['System']);
    expect(group('/dashboard/account')).toEqual([]);
  });

  it('lead through groups that no button of the header is named like', () => {
    const titles = navigation.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles).not.toContain(textOfHeader('settings'));
  });

  it('bring the person back after signing in, and only to this site', () => {
    const path = signInPath('/dashboard/order/list/pending?page=2');
    expect(returnPath(new URL(path, 'http://x').searchParams)).toBe(
      '/dashboard/order/list/pending?page=2',
    );
    for (const evil of [
      '//evil.example',
      'https://evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
      'dashboard/product/list',
      '',
    ]) {
      expect(returnPath(new URLSearchParams({ returnTo: evil }))).toBe('/dashboard');
    }
  });
});
