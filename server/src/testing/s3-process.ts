import S3rver from '@20minutes/s3rver'

// The process of s3-server.ts: a server that speaks the protocol of S3. Its arguments: the folder, the port or 0, and the bucket.
const [, , directory = '', port = '0', bucket = ''] = process.argv
const running = await new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  vhostBuckets: false,
  configureBuckets: [{ name: bucket }],
}).run()
process.stdout.write(`listening on ${running.port}\n`)
