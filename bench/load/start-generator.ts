import { fork } from 'node:child_process';
import type { Load, LoadTask } from './tasks.ts';

/** The load generator, in a process of its own so that it takes no time from what is measured. */
export interface Generator {
  pid: number;
  press(task: LoadTask): Promise<Load>;
  stop(): void;
}

type Told = { id: number; load: Load } | { id: number; error: string };

const PROGRAM = new URL('./generator.ts', import.meta.url);

export function startGenerator(): Generator {
  const child = fork(PROGRAM);
  const waiting = new Map<number, PromiseWithResolvers<Load>>();
  let tasks = 0;
  child.on('message', (told: Told) => {
    const task = waiting.get(told.id);
    waiting.delete(told.id);
    if ('load' in told) task?.resolve(told.load);
    else task?.reject(new Error(`The load generator failed: ${told.error}`));
  });
  child.once('exit', () => {
    for (const task of waiting.values()) task.reject(new Error('The load generator ended'));
  });
  return {
    pid: child.pid ?? 0,
    press(task) {
      tasks += 1;
      const result = Promise.withResolvers<Load>();
      waiting.set(tasks, result);
      child.send({ id: tasks, task });
      return result.promise;
    },
    stop: () => child.kill(),
  };
}
