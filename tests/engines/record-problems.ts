type RecordingWindow = Window & { recordedProblems?: string[] };

/**
 * Records problems of a document from its first call on and returns those so far. Runs in the page, so it
 * may use nothing outside itself. Violations of the content security policy are recorded from the
 * document's start.
 */
export function recordProblems(): string[] {
  const page = window as RecordingWindow;
  if (page.recordedProblems) return page.recordedProblems;
  const problems: string[] = [];
  page.recordedProblems = problems;
  // Captured, because events of pictures and scripts that do not load do not bubble.
  const onError = (event: Event) => {
    const { target } = event;
    if (event instanceof ErrorEvent) problems.push(event.message);
    else if (target instanceof HTMLElement) problems.push(`not loaded: ${target.outerHTML}`);
  };
  addEventListener('error', onError, true);
  addEventListener('unhandledrejection', ({ reason }) => problems.push(`rejected: ${reason}`));
  for (const level of ['error', 'warn'] as const) {
    const log = console[level];
    console[level] = (...details) => {
      problems.push(`${level}: ${details.join(' ')}`);
      log(...details);
    };
  }
  const onViolation = ({ violatedDirective, blockedURI }: SecurityPolicyViolationEvent) =>
    problems.push(`violates ${violatedDirective}: ${blockedURI}`);
  addEventListener('securitypolicyviolation', onViolation);
  const onReports: ReportingObserverCallback = (reports) => {
    for (const { body } of reports) problems.push(`report: ${JSON.stringify(body)}`);
  };
  new ReportingObserver(onReports, { types: ['csp-violation'], buffered: true }).observe();
  return problems;
}
