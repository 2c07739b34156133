import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { freePort, untilAnswers } from '../load/ports.ts'

export interface Yardstick {
  /** nginx that compresses as it serves, level 6. */
  gzipUrl: string
  /** nginx that serves what was compressed before. */
  staticUrl: string
  stop(): Promise<void>
}

/** Serves the same bytes with nginx, one worker, keep-alive, on loopback. */
export async function startNginx(html: Buffer, type: string): Promise<Yardstick> {
  const dir = await mkdtemp(join(tmpdir(), 'aldis-nginx-'))
  await mkdir(join(dir, 'root'))
  await writeFile(join(dir, 'root', 'index.html'), html)
  await writeFile(join(dir, 'root', 'index.html.gz'), gzipSync(html, { level: 9 }))
  const [gzipPort, staticPort] = [await freePort(), await freePort()]
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
  await Promise.race([untilAnswers(gzipUrl, 5000), failed])
  return {
    gzipUrl,
    staticUrl: `http://127.0.0.1:${staticPort}/`,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
      await rm(dir, { recursive: true, force: true })
    },
  }
}
