import { clipSeconds } from '@hamvav/contract/verification/limits'
import type { ClipChallenge } from '@hamvav/contract/verification/entities'
import { clipMaxBytes } from '@hamvav/contract/verification/limits'
import { useEffect, useRef, useState } from 'react'
import { useBlobAddress } from '../../../core/media/blob-address.ts'
import { useMessages } from '../../../i18n/catalogue.ts'
import { useErrorText } from '../../../i18n/error-text.ts'
import { useFormat } from '../../../i18n/format.ts'
import { clipTexts, gestureTexts, verificationTexts } from '../../../i18n/texts/safety.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useSendClip, useStartClip } from '../api/verification.ts'
import { closeDevices, type DeviceProblem, openDevices, recordedType } from '../../../core/media/device-stream.ts'

/** From the start over the camera and the recording to the preview, and the sending. */
export function ClipPart() {
  const text = useMessages(clipTexts)
  const textOf = useErrorText()
  const start = useStartClip()
  const [stream, setStream] = useState<MediaStream>()
  const [problem, setProblem] = useState<DeviceProblem>()
  const [isOpening, setOpening] = useState(false)
  useEffect(() => () => closeDevices(stream), [stream])

  async function begin() {
    setOpening(true)
    setProblem(undefined)
    // The camera first: the time of the challenge begins when it can be used.
    const opened = await openCamera()
    if (typeof opened === 'string') setProblem(opened)
    else {
      await start.mutateAsync().catch(() => closeDevices(opened))
      setStream(opened.active ? opened : undefined)
    }
    setOpening(false)
  }

  if (stream && start.data)
    return (
      <Recorder
        stream={stream}
        challenge={start.data}
        onRestart={() => void begin()}
        onEnd={() => setStream(undefined)}
      />
    )
  return (
    <div className="grid justify-items-start gap-3">
      {problem && <Banner>{text[problem]}</Banner>}
      {start.isError && <Banner>{textOf(start.error)}</Banner>}
      <p className="text-15 text-ink-2">{text.allow}</p>
      <Button pending={isOpening} onClick={() => void begin()}>
        {text.start}
      </Button>
    </div>
  )
}

interface RecorderProps {
  stream: MediaStream
  challenge: ClipChallenge
  onRestart: () => void
  onEnd: () => void
}

function Recorder({ stream, challenge, onRestart, onEnd }: RecorderProps) {
  const text = useMessages(clipTexts)
  const parts = useMessages(verificationTexts)
  const textOf = useErrorText()
  const send = useSendClip()
  const [clip, setClip] = useState<Blob>()
  const [recording, setRecording] = useState<AbortController>()
  useEffect(() => () => recording?.abort(), [recording])
  const isTooLarge = clip !== undefined && clip.size > clipMaxBytes

  async function record() {
    const controller = new AbortController()
    send.reset()
    setClip(undefined)
    setRecording(controller)
    setClip(await recordClip(stream, controller.signal).catch(() => undefined))
    setRecording(undefined)
  }

  const sendIt = (file: Blob) =>
    send.mutate({ challenge: challenge._id, file }, { onSuccess: () => (toast.success(parts.sent), onEnd()) })

  return (
    <div className="grid gap-3">
      <Task challenge={challenge} />
      {clip ? <Preview clip={clip} /> : <Camera stream={stream} isRecording={recording !== undefined} />}
      {isTooLarge && <Banner>{text.tooLarge}</Banner>}
      {send.isError && (
        <Banner
          action={
            <Button variant="soft" size="small" onClick={onRestart}>
              {parts.retry}
            </Button>
          }
        >
          {textOf(send.error)}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        {clip && !isTooLarge && (
          <Button pending={send.isPending} onClick={() => sendIt(clip)}>
            {text.send}
          </Button>
        )}
        <Button variant={clip ? 'soft' : 'primary'} pending={recording !== undefined} onClick={() => void record()}>
          {recording ? text.recording : clip ? text.again : text.record}
        </Button>
        <Button variant="ghost" onClick={onEnd}>
          {text.cancel}
        </Button>
      </div>
    </div>
  )
}

/** What to do and say; gets the focus, as the pressed button is gone. */
function Task({ challenge: { gesture, digits, expiresAt } }: { challenge: ClipChallenge }) {
  const text = useMessages(clipTexts)
  const gestures = useMessages(gestureTexts)
  const format = useFormat()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const spoken = [...digits].map((digit) => format.digits(Number(digit))).join(' ')
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="grid gap-1 rounded-field bg-marigold-soft px-4 py-3 text-marigold-soft-ink outline-none"
    >
      <h3 className="font-text text-14 font-semibold">{text.todo}</h3>
      <ol className="grid list-decimal gap-1 pl-5 text-18 font-semibold">
        <li>{gestures[gesture]}</li>
        <li>{text.say({ digits: spoken })}</li>
      </ol>
      <p className="text-14">{text.until({ time: format.time(expiresAt) })}</p>
    </div>
  )
}

const frame = 'aspect-[4/3] w-full max-w-120 rounded-card bg-sunken object-cover'

function Camera({ stream, isRecording }: { stream: MediaStream; isRecording: boolean }) {
  const text = useMessages(clipTexts)
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return (
    <div className="relative max-w-120">
      {/* Mirrored, as people know themselves; the recording is not. */}
      <video ref={video} autoPlay muted playsInline aria-label={text.camera} className={`${frame} -scale-x-100`} />
      <p role="status" className="absolute top-2.5 left-2.5">
        {isRecording && (
          <span className="rounded-chip bg-danger px-2.5 py-1 text-14 font-semibold text-on-danger">
            {text.recording}
          </span>
        )}
      </p>
    </div>
  )
}

function Preview({ clip }: { clip: Blob }) {
  const text = useMessages(clipTexts)
  const address = useBlobAddress(clip)
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- the member's own words, three numbers that stand above it
  return <video src={address} controls playsInline aria-label={text.preview} className={frame} />
}

/** WebM with VP8 plays in every browser of a reviewer; Safari records MP4 only. */
const types = ['video/webm;codecs=vp8,opus', 'video/webm;codecs=vp8', 'video/mp4']

/** Bits per second for the picture; real cameras need more than their share, so there is room below the limit. */
const pictureBits = 400_000
const soundBits = 24_000

async function openCamera(): Promise<MediaStream | DeviceProblem> {
  if (!recordedType(types)) return 'unsupported'
  const video = { facingMode: 'user', width: { ideal: 480 }, height: { ideal: 360 }, frameRate: { ideal: 20, max: 30 } }
  return openDevices({ video, audio: true })
}

/** Without a timeslice, as the file would have no length otherwise. Rejects if the camera ends. */
function recordClip(stream: MediaStream, signal: AbortSignal): Promise<Blob> {
  const mimeType = recordedType(types) ?? ''
  const options = { mimeType, videoBitsPerSecond: pictureBits, audioBitsPerSecond: soundBits }
  const recorder = new MediaRecorder(stream, options)
  return new Promise((resolve, reject) => {
    const stop = () => recorder.state !== 'inactive' && recorder.stop()
    const end = setTimeout(stop, clipSeconds * 1000)
    recorder.addEventListener('dataavailable', ({ data }) => {
      clearTimeout(end)
      if (signal.aborted || data.size === 0) reject(new Error('The recording ended.'))
      else resolve(new Blob([data], { type: mimeType.replace(/;.*/, '') }))
    })
    recorder.addEventListener('error', () => reject(new Error('The recording failed.')))
    signal.addEventListener('abort', stop, { once: true })
    recorder.start()
  })
}
