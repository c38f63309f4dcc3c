// The part of selenium-webdriver that is used here; it brings no types.
declare module 'selenium-webdriver' {
  export interface WebElement {
    click(): Promise<void>
    sendKeys(...keys: string[]): Promise<void>
  }
  export interface WebDriver {
    get(url: string): Promise<void>
    executeScript<Result>(script: string, ...values: unknown[]): Promise<Result>
    manage(): { setTimeouts(timeouts: { script?: number; pageLoad?: number }): Promise<void> }
    quit(): Promise<void>
  }
  export class Builder {
    usingServer(url: string): this
    withCapabilities(capabilities: object): this
    build(): Promise<WebDriver>
  }
}
