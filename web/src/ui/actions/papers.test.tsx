import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json, serve } from '../../../tests/unit/server';
import { SignedIn, storeFor } from '../../../tests/unit/signed-in';
import { standingNotices } from '../toast/toast';
import { usePaperActions } from './papers';

const papers = ['load-list', 'delivery-notes'].map((name) => ({
  pdf: `/api/dispatches/1/${name}/pdf`,
  file: `DSP-1-${name}`,
  words: { print: `Print ${name}`, pdf: `Download ${name}` },
}));

function Page() {
  return usePaperActions(papers).map(({ name, label, run }) => (
    <button type="button" key={name} onClick={run}>
      {label}
    </button>
  ));
}

let requested: string[];
let saved: string[];
const opened = vi.fn();

beforeEach(() => {
  requested = [];
  saved = [];
  serve(({ pathname, search }) => {
    requested.push(pathname + search);
    return new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } });
  });
  vi.stubGlobal('open', opened.mockReset().mockReturnValue(window));
  URL.createObjectURL = () => 'blob:paper';
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  render(
    <SignedIn store={storeFor()}>
      <Page />
    </SignedIn>,
  );
});

afterEach(() => vi.unstubAllGlobals());

it.each(papers)('printing opens the PDF of the server in a tab: $file', async ({ pdf, words }) => {
  await userEvent.click(screen.getByRole('button', { name: words.print }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith('blob:paper'));
  expect(requested).toEqual([`${pdf}?language=en`]);
  expect(saved).toEqual([]);
});

it("the browser's print command prints the first paper, not the page", async () => {
  expect(fireEvent.keyDown(window, { key: 'p', ctrlKey: true })).toBe(false);
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  expect(requested).toEqual([`${papers[0]?.pdf}?language=en`]);
});

it('a paper is saved where the browser opens no tab, and where it was requested as a file', async () => {
  opened.mockReturnValue(null);
  await userEvent.click(screen.getByRole('button', { name: 'Print load-list' }));
  await waitFor(() => expect(saved).toEqual(['DSP-1-load-list.pdf']));
  await userEvent.click(screen.getByRole('button', { name: 'Download delivery-notes' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(opened).toHaveBeenCalledOnce();
});

it('a paper that the server cannot print is reported', async () => {
  serve(() => json({ code: 'papers-unavailable', detail: 'No program.', errors: [] }, 503));
  await userEvent.click(screen.getByRole('button', { name: 'Print load-list' }));
  await waitFor(() => expect(standingNotices()).toMatchObject([{ variant: 'error' }]));
  expect(opened).not.toHaveBeenCalled();
});
