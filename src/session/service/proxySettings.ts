import * as vscode from 'vscode';

export interface ProxySettings {
  /** Undefined uses the environment; empty means no proxy. */
  readonly address: string | undefined;
  /** Hosts that bypass the proxy; undefined uses the environment. */
  readonly exempt: readonly string[] | undefined;
}

/** The editor's proxy settings. They may contain a password, so they are neither logged nor stored. */
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
