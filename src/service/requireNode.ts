// The service's entry imports this first, so that an old runtime is reported before anything it lacks is used.

/** The oldest supported runtime: that of the oldest supported editor. `engines` states the same version. */
export const oldestNode = '22.19.0';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const [oldestMajor = 0, oldestMinor = 0] = oldestNode.split('.').map(Number);
if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
  process.stderr.write(
    `The embedded service needs Node ${oldestNode} or newer, and this is ${process.versions.node}.\n`,
  );
  process.exit(1);
}
