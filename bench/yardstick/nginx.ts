import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { freePorts } from '../../scripts/processes/ports.ts'

export interface NginxServer {
  /** nginx that compresses as it serves, level 6. */
  gzipUrl: string
  /** nginx that serves what was compressed before. */
  staticUrl: string
  stop(): Promise<void>
}

/** Serves the same bytes with nginx, one worker, keep-alive, on loopback. */
export async function startNginx(html: Buffer, type: string): Promise<NginxServer> {
  const dir = await mkdtemp(join(tmpdir(), 'aldis-nginx-'))
  await mkdir(join(dir, 'root'))
  await writeFile(join(dir, 'root', 'index.html'), html)
  await writeFile(join(dir, 'root', 'index.html.gz'), gzipSync(html, { level: 9 }))
  const [gzipPort = 0, staticPort = 0] = await freePorts(2)
  const common = `root ${dir}/root; index index.html; default_type ${type}; charset utf-8; add_header Cache-Control "no-cache";`
  await writeFile(
    join(dir, 'nginx.conf'),
    `worker_processes 1; daemon off; pid ${dir}/pid; error_log ${dir}/error.log; user root;
events { worker_connections 1024; }
http { access_log off; keepalive_requests 1000000; client_body_temp_path ${dir}/b; proxy_temp_path ${dir}/p; fastcgi_temp_path ${dir}/f; uwsgi_temp_path ${dir}/u; scgi_temp_path ${dir}/s;
types { text/html html; }
server { listen 127.0.0.1:${gzipPort}; ${common} gzip on; gzip_comp_level 6; gzip_min_length 0; }
server { listen 127.0.0.1:${staticPort}; ${common} gzip_static on; }
}`,
  )
  const child = spawn('nginx', ['-c', join(dir, 'nginx.conf'), '-p', dir], { stdio: 'ignore' })
  const failed = new Promise<never>((_, reject) => {
    child.once('error', (error) => reject(new Error(`nginx is not installed: ${error.message}`)))
  })
  const gzipUrl = `http://127.0.0.1:${gzipPort}/`
  const stop = async () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    }
    await rm(dir, { recursive: true, force: true })
  }
  try {
    await Promise.race([waitForAnswer(gzipUrl, 5000), failed])
  } catch (thrown) {
    await stop()
    throw thrown
  }
  return { gzipUrl, staticUrl: `http://127.0.0.1:${staticPort}/`, stop }
}

/** Waits until an address answers anything. Fails after `limitMs`. */
async function waitForAnswer(url: string, limitMs: number): Promise<void> {
  const end = Date.now() + limitMs
  for (;;) {
    try {
      await fetch(url, { signal: AbortSignal.timeout(1000) })
      return
    } catch (error) {
      if (Date.now() > end) throw new Error(`${url} did not answer within ${limitMs} ms`, { cause: error })
      await wait(20)
    }
  }
}
