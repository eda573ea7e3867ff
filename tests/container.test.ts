import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const read = (path: string) => readFileSync(path, 'utf8');

// The image itself is built and tried by npm run container.
describe('Dockerfile', () => {
  const dockerfile = read('Dockerfile');

  test('R12.82: starts the shop as an unprivileged user, without a shell', () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(JSON.parse(/^CMD (.*)$/m.exec(dockerfile)?.[1] ?? '')[0]).toBe('node');
  });

  test('starts the shop with the flags and the allocator of npm start', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const [, allocator, command = ''] = /(MALLOC.+) exec (.*)/.exec(scripts.start) ?? [];
    expect(dockerfile).toContain(`CMD ${JSON.stringify(command.split(' ')).replaceAll(',', ', ')}`);
    expect(dockerfile).toContain(allocator);
  });

  test('R12.90: has the commands of bin/shop beside the build', () => {
    expect(dockerfile).toContain('COPY bin/shop bin/');
    expect(dockerfile).toContain('ln --symbolic /app/bin/shop /usr/local/bin/shop');
  });

  test('R12.83: gets only named files, none of them settings or data', () => {
    const [first, ...lines] = read('.dockerignore')
      .split('\n')
      .filter((line) => /^[^#]/.test(line));
    const admitted = lines.filter((line) => line.startsWith('!'));
    expect(first).toBe('*');
    expect(admitted).toContain('!server');
    expect(admitted.filter((line) => line.includes('*'))).toEqual([]);
    for (const name of ['.env', '.git', 'data', 'node_modules', 'dist'])
      expect(admitted).not.toContain(`!${name}`);
    expect(lines).toEqual(expect.arrayContaining(['**/.env*', '**/*.sqlite*']));
  });
});

describe('compose.yaml', () => {
  const { services, volumes } = parse(read('compose.yaml'), { merge: true });

  test('R12.82: runs shop and Caddy on a read-only root and without privileges', () => {
    for (const service of [services.shop, services.caddy])
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        restart: 'unless-stopped',
      });
    expect(services.shop.cap_add).toBeUndefined();
  });

  test('R12.82: keeps data in a volume, and gives the shop time to finish', () => {
    expect(services.shop.volumes).toEqual([`data:${services.shop.environment.DATA_DIR}`]);
    expect(Object.keys(volumes)).toEqual(['data', 'certificates', 'postgres']);
    expect(Number.parseInt(services.shop.stop_grace_period, 10)).toBeGreaterThan(10);
  });

  test('R12.82: has Caddy answer for the shop’s address', () => {
    const { SHOP_SITE, SHOP_ADDRESS } = services.caddy.environment;
    const { environment } = services.shop;
    expect(environment.PUBLIC_URL).toBe(`\${SHOP_DOMAIN:+https://}${SHOP_SITE}`);
    expect(SHOP_ADDRESS).toBe(`shop:${environment.PORT}`);
    expect(read('deploy/caddy/Caddyfile')).toContain('{$SHOP_ADDRESS:');
  });
});
