import * as vscode from 'vscode';
import { SvcError } from '../contract/errors.ts';
import { inMegabytes, type Trouble, troubleWith } from '../session/files/attachFile.ts';
import { fileNameOf } from '../session/files/dataFiles.ts';
import { type MadeCopy, sampleWords } from '../session/files/parquetFiles.ts';
import { isUnsaved } from '../session/files/unsavedTable.ts';
import type { CommandContext } from './commandContext.ts';
import { withCancel } from './withCancel.ts';

export interface Destination {
  readonly files: readonly vscode.Uri[];
  /** The host that the user agreed to send the files to. Absent if they stay on this machine. */
  readonly sentTo?: string;
}

/** What is sent for a file: the file itself or a converted copy. */
interface Upload {
  readonly source: vscode.Uri;
  readonly sizeBytes: number;
  readonly trouble?: Trouble;
  readonly copy?: MadeCopy;
}

const stays = vscode.l10n.t('Visualize Locally');
const maxNotes = 5;

/**
 * Decides where files are drawn. For a remote service one dialog says what leaves the machine and asks for consent;
 * files the service would reject are converted locally first. Undefined when cancelled.
 */
export async function fileDestination(
  context: CommandContext,
  files: readonly vscode.Uri[],
): Promise<Destination | undefined> {
  const { connection } = context;
  if (connection.isEmbedded || files.every(isUnsaved)) return { files };
  if (!vscode.workspace.isTrusted) {
    const why = vscode.l10n.t(
      'This folder is not trusted, so its data is not sent anywhere. Local charts work.',
    );
    return asked({ message: why }, files);
  }
  const { name: host, untilSwitched } = connection;
  const parcels: Upload[] = [];
  for (const file of files) {
    const parcel = await uploadOf(context, file, untilSwitched);
    // The service was switched meanwhile: starts over, since the new one may need none of this.
    if (untilSwitched.aborted) return fileDestination(context, files);
    if (parcel instanceof SvcError) return asked({ message: parcel.message }, files);
    parcels.push(parcel);
  }
  const sent = { files: parcels.map(({ source, copy }) => copy?.uri ?? source), sentTo: host };
  return asked(questionOf(parcels, host), files, sent);
}

interface Question {
  readonly message: string;
  readonly detail?: string;
  /** The confirming button. */
  readonly sends?: string;
}

async function asked(
  { message, detail, sends }: Question,
  files: readonly vscode.Uri[],
  sent?: Destination,
): Promise<Destination | undefined> {
  const options = { modal: true, ...(detail && { detail }) };
  const buttons = [...(sends ? [sends] : []), stays];
  const pressed = await vscode.window.showWarningMessage(message, options, ...buttons);
  if (pressed === stays) return { files };
  return pressed !== undefined && pressed === sends ? sent : undefined;
}

/** The file in a form that can be sent, or the error why there is none. */
async function uploadOf(
  { connection, parquetFiles, log }: CommandContext,
  source: vscode.Uri,
  untilSwitched: AbortSignal,
): Promise<Upload | SvcError> {
  const { size: sizeBytes } = await vscode.workspace.fs.stat(source);
  const trouble = await troubleWith(source, false);
  if (!trouble) return { source, sizeBytes };
  if (!(await parquetFiles.canMake(source)))
    return refusal(trouble, vscode.l10n.t('Visualize it locally instead.'));
  try {
    const copy = await withCancel(
      vscode.l10n.t('Converting {0} for {1}', fileNameOf(source), connection.name),
      (signal, say) => parquetFiles.make(source, say, AbortSignal.any([signal, untilSwitched])),
    );
    return { source, sizeBytes, trouble, copy };
  } catch (error) {
    if (!(error instanceof SvcError)) throw error;
    log.warn(`${fileNameOf(source)} was not converted: ${error.message}`);
    return refusal(trouble, vscode.l10n.t('It cannot be converted either: {0}', error.message));
  }
}

function refusal({ kind, words }: Trouble, more: string): SvcError {
  return new SvcError(kind, `${words} ${more}`);
}

function questionOf(parcels: readonly Upload[], host: string): Question {
  const [parcel] = parcels;
  const notes = parcels.flatMap(({ copy }) => copy?.notes ?? []).slice(0, maxNotes);
  if (parcels.length === 1 && parcel?.copy) {
    const { words, sends } = offerOf(parcel, parcel.copy, host);
    return { message: words, detail: [nothingYet, ...notes].join('\n'), sends };
  }
  const message =
    parcels.length === 1
      ? vscode.l10n.t('Send this file to {0}?', host)
      : vscode.l10n.t('Send {0} files to {1}?', parcels.length, host);
  return {
    message,
    detail: [...parcels.map(lineOf), ...notes].join('\n'),
    sends: vscode.l10n.t('Send to {0}', host),
  };
}

const nothingYet = vscode.l10n.t('Nothing has been sent yet.');

/** A message about one file that is sent as Parquet. */
function offerOf({ source, sizeBytes, trouble }: Upload, copy: MadeCopy, host: string) {
  const name = fileNameOf(source);
  const why =
    trouble?.kind === 'too-large'
      ? vscode.l10n.t('{0} is {1}, and {2} accepts up to 5 MB.', name, inMegabytes(sizeBytes), host)
      : vscode.l10n.t('{0} has a type that {1} does not accept.', name, host);
  const size = inMegabytes(copy.bytes.length);
  const sample = sampleWords(copy.uri);
  if (!sample)
    return {
      words: vscode.l10n.t('{0} As Parquet it is {1}, with every row.', why, size),
      sends: vscode.l10n.t('Send as Parquet'),
    };
  return {
    words: vscode.l10n.t(
      '{0} Even as Parquet not all of it fits, but the {1} do ({2}). The chart would show only these.',
      why,
      sample,
      size,
    ),
    sends: vscode.l10n.t('Send the First {0} Rows', copy.rows.toLocaleString(vscode.env.language)),
  };
}

/** A line of the dialog about one of several files: what of it is sent. */
function lineOf({ source, sizeBytes, copy }: Upload): string {
  const name = `${fileNameOf(source)}, ${inMegabytes(sizeBytes)}`;
  if (!copy) return name;
  const size = inMegabytes(copy.bytes.length);
  return vscode.l10n.t(
    '{0}: {1} as Parquet, {2}',
    name,
    sampleWords(copy.uri) ?? vscode.l10n.t('every row'),
    size,
  );
}
