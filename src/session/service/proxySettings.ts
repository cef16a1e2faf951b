import * as vscode from 'vscode';

export interface ProxySettings {
  /** Undefined leaves it to the environment; empty is for no proxy at all. */
  readonly address: string | undefined;
  /** Hosts that are reached without it; undefined leaves it to the environment. */
  readonly exempt: readonly string[] | undefined;
}

/** The editor's own settings of the proxy. Their value may hold a password: it is neither logged nor kept. */
export function readProxy(): ProxySettings {
  const configuration = vscode.workspace.getConfiguration();
  const isOff = configuration.get('http.proxySupport') === 'off';
  const address: unknown = configuration.get('http.proxy');
  const exempt: unknown = configuration.get('http.noProxy');
  const hosts = Array.isArray(exempt) ? exempt.filter((host) => typeof host === 'string') : [];
  return {
    address: isOff ? '' : typeof address === 'string' && address.trim() !== '' ? address.trim() : undefined,
    exempt: hosts.length > 0 ? hosts : undefined,
  };
}

export function isProxySetting(change: vscode.ConfigurationChangeEvent): boolean {
  return ['http.proxy', 'http.noProxy', 'http.proxySupport'].some((id) => change.affectsConfiguration(id));
}
