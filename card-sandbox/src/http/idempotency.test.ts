import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import {
  confirm,
  databaseFile,
  eventTypes,
  makeIntent,
  makeMethod,
  openSandbox,
} from '../testing/open-sandbox.ts';

describe('idempotency key', () => {
  test('charges once and replays the response for the same key', async () => {
    const sandbox = openSandbox();
    const intent = await makeIntent(sandbox);
    const method = await makeMethod(sandbox);
    const first = await confirm(sandbox, intent.id, method, 'pi-confirm-1');
    const second = await confirm(sandbox, intent.id, method, 'pi-confirm-1');
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(second.headers['original-request']).toBe(first.headers['request-id']);
    expect([second.status, second.body]).toEqual([200, first.body]);
    const charges = (await eventTypes(sandbox)).filter((type) => type === 'charge.succeeded');
    expect(charges).toHaveLength(1);
  });

  test('replays a decline for the same key', async () => {
    const sandbox = openSandbox();
    const intent = await makeIntent(sandbox);
    const method = await makeMethod(sandbox, '4000000000000002');
    const first = await confirm(sandbox, intent.id, method, 'pi-confirm-1');
    const second = await confirm(sandbox, intent.id, method, 'pi-confirm-1');
    expect([second.status, second.body]).toEqual([402, first.body]);
    expect((await eventTypes(sandbox)).filter((type) => type === 'charge.failed')).toHaveLength(1);
  });

  test('refuses the same key with other parameters', async () => {
    const { post } = openSandbox();
    const params = { amount: 5000, currency: 'eur' };
    const options = { idempotencyKey: 'pi-create-1' };
    await post('/v1/payment_intents', params, options);
    const other = await post('/v1/payment_intents', { ...params, amount: 5001 }, options);
    expect([other.status, other.body.error.type]).toEqual([400, 'idempotency_error']);
  });

  test('stores nothing for a request that was not executed', async () => {
    const { post } = openSandbox();
    const params = { amount: 1, currency: 'eur' };
    const options = { idempotencyKey: 'pi-create-1' };
    expect((await post('/v1/payment_intents', params, options)).status).toBe(400);
    const corrected = await post('/v1/payment_intents', { ...params, amount: 5000 }, options);
    expect(corrected.status).toBe(200);
  });

  test('returns 409 while the first request with the key is in progress', async () => {
    const network = Promise.withResolvers<void>();
    const { post, setFaults } = openSandbox({ pause: () => network.promise });
    await setFaults([{ kind: 'delay', on: 'create_intent', ms: 1000, times: 1 }]);
    const params = { amount: 5000, currency: 'eur' };
    const send = () => post('/v1/payment_intents', params, { idempotencyKey: 'pi-create-1' });
    const first = send();
    const second = await send();
    expect([second.status, second.body.error.code]).toEqual([409, 'idempotency_key_in_use']);
    network.resolve();
    expect((await first).status).toBe(200);
    expect((await send()).headers['idempotent-replayed']).toBe('true');
  });

  test('rolls back, hides and stores an internal error', async () => {
    const database = databaseFile();
    const sandbox = openSandbox({ database });
    const intent = await makeIntent(sandbox);
    const method = await makeMethod(sandbox);
    const connection = new DatabaseSync(database);
    connection.exec(`create trigger broken before insert on objects when new.kind = 'charge'
    begin select raise(abort, 'the disk is broken'); end`);
    const failed = await confirm(sandbox, intent.id, method, 'pi-confirm-1');
    connection.exec('drop trigger broken');
    connection.close();
    expect(failed.status).toBe(500);
    expect(JSON.stringify(failed.body)).not.toContain('broken');
    const again = await confirm(sandbox, intent.id, method, 'pi-confirm-1');
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([500, 'true']);
    const { body } = await sandbox.get(`/v1/payment_intents/${intent.id}`);
    expect(body.status).toBe('requires_payment_method');
    expect((await confirm(sandbox, intent.id, method, 'pi-confirm-2')).status).toBe(200);
  });

  test('deletes a key after a day', async () => {
    let now = Date.UTC(2026, 10, 21);
    const { post } = openSandbox({ clock: () => now });
    const params = { amount: 5000, currency: 'eur' };
    const send = (idempotencyKey: string) =>
      post('/v1/payment_intents', params, { idempotencyKey });
    const first = await send('pi-create-1');
    now += 25 * 60 * 60 * 1000;
    await send('pi-create-2');
    const later = await send('pi-create-1');
    expect(later.body.id).not.toBe(first.body.id);
  });
});
