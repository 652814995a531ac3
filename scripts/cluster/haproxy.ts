interface Node {
  name: string
  port: number
  apiPort: number
}

/**
 * One port leads to the primary, one to the standby. Patroni's `/primary` answers 200 on the primary alone, `/replica` on a standby
 * that follows. Connections to a server that is marked down are closed, since the shop would wait on them.
 */
export const haproxyConfiguration = (ports: { primaryPort: number; standbyPort: number; nodes: Node[] }) => `
global
  maxconn 500
defaults
  mode tcp
  retries 2
  timeout connect 4s
  timeout check 4s
  # Longer than the shop's connections live, one of which only listens.
  timeout client 30m
  timeout server 30m
${frontend('primary', ports.primaryPort, ports.nodes)}
${frontend('replica', ports.standbyPort, ports.nodes)}
`

const frontend = (role: string, port: number, nodes: Node[]) => `
listen ${role}
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /${role}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} maxconn 200 check port ${node.apiPort}`).join('\n')}`
