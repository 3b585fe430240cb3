/** Key of an element's id in a JSON value, fixed by the WebDriver standard. */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';

export type ElementReference = { [ELEMENT_KEY]: string };
type Json = Record<string, unknown>;

/** Sends one command of a session: its name in Marionette, its method and path in HTTP, and its parameters. */
export type SendCommand = (command: Command, parameters: Json, elementId?: string) => Promise<unknown>;

export type Command = (typeof commands)[keyof typeof commands];

/** The commands of the WebDriver standard that the tests use: Marionette's name, method and path. */
const commands = {
  open: ['WebDriver:Navigate', 'POST', '/url'],
  goBack: ['WebDriver:Back', 'POST', '/back'],
  reload: ['WebDriver:Refresh', 'POST', '/refresh'],
  resize: ['WebDriver:SetWindowRect', 'POST', '/window/rect'],
  switchToFrame: ['WebDriver:SwitchToFrame', 'POST', '/frame'],
  run: ['WebDriver:ExecuteScript', 'POST', '/execute/sync'],
  click: ['WebDriver:ElementClick', 'POST', '/element/{id}/click'],
  type: ['WebDriver:ElementSendKeys', 'POST', '/element/{id}/value'],
  screenshot: ['WebDriver:TakeScreenshot', 'GET', '/screenshot'],
} as const;

/** One browser with one window, controlled with the commands of the WebDriver standard. */
export class Session {
  constructor(
    private readonly send: SendCommand,
    private readonly end: () => Promise<void>,
  ) {}

  open = (url: string) => this.send(commands.open, { url });
  goBack = () => this.send(commands.goBack, {});
  reload = () => this.send(commands.reload, {});
  resize = (width: number, height: number) => this.send(commands.resize, { width, height });
  leaveFrames = () => this.send(commands.switchToFrame, { id: null });
  enterFrame = (frame: ElementReference) =>
    this.send(commands.switchToFrame, { id: frame, element: frame[ELEMENT_KEY] });
  run = (script: string, args: unknown[] = []) => this.send(commands.run, { script, args });
  click = (element: ElementReference) => this.sendTo(element, commands.click);
  type = (element: ElementReference, text: string) => this.sendTo(element, commands.type, { text });
  /** Returns a PNG of the visible part of the page. */
  screenshot = async () =>
    Buffer.from(String(await this.send(commands.screenshot, { full: false })), 'base64');
  close = () => this.end();

  private sendTo = (element: ElementReference, command: Command, parameters: Json = {}) =>
    this.send(command, { ...parameters, id: element[ELEMENT_KEY] }, element[ELEMENT_KEY]);
}
