import type { Page } from '@playwright/test';

export interface Order {
  id: string;
  orderNo: string;
  customerName: string;
  status: string;
  total: string;
  dispatchId: string | null;
}

export const grid = (page: Page) => page.getByRole('grid');
export const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
