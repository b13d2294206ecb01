import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Builder, type WebDriver } from 'selenium-webdriver';

/** A WebKit with the window width of a phone, on a virtual display. */
export interface Webkit {
  driver: WebDriver;
  stop: () => Promise<void>;
}

/** Starts WebKit; `tools/xtask/tools.sh webkit` installs it. */
export async function startWebkit(): Promise<Webkit> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '800x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(screen.stdout, 'data')) as [Buffer];
  const port = await freePort();
  const webdriver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    // Composited layers need a graphics card, which test machines lack.
    env: {
      ...process.env,
      DISPLAY: `:${number.toString().trim()}`,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  });
  try {
    const driver = await connect(port);
    await driver.manage().window().setRect({ x: 0, y: 0, width: 390, height: 844 });
    const stop = async () => {
      await driver.quit();
      await end(webdriver);
      await end(screen);
    };
    return { driver, stop };
  } catch (failure) {
    await end(webdriver);
    await end(screen);
    throw failure;
  }
}

/** The driver listens shortly after its start. */
async function connect(port: number): Promise<WebDriver> {
  for (let left = 50; ; left--) {
    try {
      return await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities({ browserName: 'MiniBrowser' })
        .build();
    } catch (failure) {
      if (left === 0) throw failure;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || !program.kill()) return;
  await once(program, 'exit');
}
