/**
 * Short forms that are common in names of columns, each with what it stands for: the likeliest first, others behind a
 * slash.
 */
const lines = `
  abs=absolute/absence, absn=absence, acc=account/acceleration, accel=acceleration, acct=account, ack=acknowledged, acked=acknowledged
  acq=acquisition, act=act/actual/active, addr=address, adj=adjusted, adm=admission/administration
  admin=administration, adv=advertising, alloc=allocation, alt=alternative/altitude, amnt=amount, amt=amount
  anl=annual, ann=annual, aov=average order value, approx=approximate, appt=appointment, apt=apartment
  apts=apartments, arpu=average revenue per user, arr=arrival/annual recurring revenue, asc=ascent, asgn=assigned
  asgnd=assigned, assgn=assigned, asst=assistant, att=attendance/attempt, attd=attended, attn=attention
  attr=attribute, auth=authorization, avail=available, avg=average, avlbl=available, avrg=average
  back=back/returned, bal=balance, baths=bathrooms, bbd=best before, bday=birth date, bedrms=bedrooms, beg=beginning, bk=booking
  bkg=booking, bkgs=bookings, bld=building, bldg=building, bmi=body mass index, bp=blood pressure, bps=basis points
  br=branch/bedrooms, brd=brand/board, brdr=breeder, brk=break, btl=bottle, btls=bottles, bud=budget
  cac=customer acquisition cost, cal=calories/calibration, calc=calculated, cals=calories, camp=campaign, canc=cancelled
  cancl=cancelled, cap=cap/capacity, carr=carrier, cat=category, categ=category, catg=category, cd=code
  cert=certificate, chg=change/charge, chk=check, chkd=checked, chkin=check in, chkout=check out, cl=class/color
  clr=color, cls=class/close, clsd=closed, clsf=classification, clv=customer lifetime value, cmnt=comment
  cmnts=comments, cmp=campaign/company, cmpl=completed, cmplt=complete, cmt=comment, cncld=cancelled, cnsmr=consumer
  cnt=count, cntr=counter/center, cntry=country, co=company, coeff=coefficient, cogs=cost of goods sold
  col=col/color/column, coll=collection, com=commission, comm=commission/comment, comp=compensation
  compl=completed/complaint, conc=concentration, cond=condition/conductor, conf=conference/confirmed, cons=consumption
  cont=contract/contact/continent, contrib=contribution, conv=conversion/conversions, corp=corporation
  corr=correlation, cpa=cost per acquisition, cpc=cost per click, cpm=cost per mille, cpn=coupon, cpty=counterparty
  cr=credit, cred=credit, crs=course, crt=created, crtd=created, csat=customer satisfaction, cst=cost/customer
  cstmr=customer, ct=count/city, ctg=category, ctgry=category, ctr=click through rate/center, ctrl=control
  ctry=country, cty=county, cum=cumulative, cur=currency/current, curr=current/currency, cust=customer
  custs=customers, cxl=cancelled, cxld=cancelled, cyl=cylinders, dbl=double, dbp=diastolic blood pressure
  dec=dec/decimal, decl=declined, def=default, deg=degrees/degree, del=del/delivery, deliv=delivery
  dep=departure/department/deposit, dept=department, depts=departments, des=description, desc=description
  descr=description, dest=destination, dev=deviation/developer/development, dia=diameter, diag=diagnosis
  diam=diameter, dl=downloads, dls=downloads, diff=difference/difficulty, dim=dimension, dir=director/direction, disc=discount/disc
  disch=discharge, disp=displacement, dist=distance/district, div=division, dlv=delivery, dlvd=delivered, dlvrd=delivered
  dlvr=delivered, dlvry=delivery, dly=delay/daily, dmg=damage, dob=date of birth, doc=document/doctor
  dod=date of death, doh=date of hire, doj=date of joining, don=don/donation, dow=day of week, dpst=deposit
  dpth=depth, drv=driver, dsc=descent, dspt=dispatched, dst=destination, dt=date, dttm=date time, dur=duration
  durn=duration, durs=duration, dx=diagnosis, ea=each, ean=item number, econ=economic, edu=education
  eff=efficiency/effective, elec=electricity, elev=elevation, emp=employee, empl=employee, emps=employees
  eng=engine/engineering/english, enr=enrolled, enrl=enrolled, env=environment, equip=equipment, err=error
  errs=errors, est=est/estimated/established, evt=event, evts=events, exch=exchange, exp=expense/experience/expiry
  ext=external/extension, fac=facility, facil=facility, fam=family, fb=feedback, fcst=forecast, fin=financial/finish
  firstnm=first name, flr=floor, flt=flight, fmt=format, fname=first name, freq=frequency, fte=full time equivalents
  fut=future, fy=fiscal year, gend=gender, geo=geography, germ=germination, gmv=gross merchandise value
  gov=government, govt=government, gpa=grade average, gr=grade/gross, grd=grade/ground, grp=group, gst=guest
  gtin=item number, hcp=healthcare provider, hght=height, hh=household, hist=history, hol=holiday, hols=holidays
  hosp=hospital, hp=horsepower, hr=hour/human resources/heart rate, hrly=hourly, hrs=hours, hse=house, ht=height
  hum=humidity, hw=homework/hardware, idx=index, img=image, imp=impressions/imports, imps=impressions
  inc=incident/income/increase, incl=included, ind=industry/indicator, info=information, ingr=ingredient
  init=initial, inj=injury, ins=insurance, insp=inspection, instr=instructor, int=interest/international, inv=invoice/inventory
  invc=invoice, invt=inventory, isrc=recording code, iss=issue, isu=issued, itm=item, kcal=calories/calibration, kpi=indicator
  lang=language, lat=latitude/latency, lbl=label, ld=lead, len=length, lgt=light, lgth=length, lic=license
  lim=limit, liq=liquid, lmt=limit, ln=last name/line, lname=last name, lnd=loaned, lng=longitude, lnk=link, lo=low
  loc=location, lon=longitude, los=length of stay, lse=lease, lst=last/list, ltr=liter, ltv=lifetime value
  lvl=level, lvls=levels, maint=maintenance, matl=material, max=maximum, mbr=member, mech=mechanic, med=median/medication
  meds=medications, mem=memory/member, mfd=manufactured, mfg=manufacturing, mfr=manufacturer, mgmt=management
  mgr=manager, mi=miles, mid=middle, min=minimum/minutes, mins=minutes, misc=miscellaneous, mkt=market
  mktg=marketing, mnf=manufacturer, mngr=manager, mnth=month, mo=month, mob=mobile, mod=modified/mode
  mom=month over month, mos=months, mpg=miles per gallon, mrr=monthly recurring revenue, msg=message, msgs=messages
  msrmt=measurement, mtg=meeting, mth=month, mthly=monthly, mths=months, mtl=material/metal, mtr=meter, nat=national
  nbr=number, nites=nights, nm=name, no=number, nom=nominal, nps=net promoter score, nr=number, nts=nights
  num=number, nums=numbers, nxt=next, obs=observations, occ=occupancy/occupation, odo=odometer, ofc=office
  oos=out of stock, op=operation/operating, opp=opportunity/opponent, opps=opportunities, ops=operations, opt=option
  opts=options, ord=order, ordr=order, ords=orders, org=organization, orig=original/origin, ot=overtime
  ovr=overall/over, ovt=overtime, own=owner, par=parameter, param=parameter, params=parameters, pax=passengers
  pct=percent, pctg=percentage, pd=period/paid, perc=percent, perf=performance, perfm=performance, pers=personnel
  pg=page, pgs=pages, ph=phone/ph, phn=phone, phys=physician, pic=picture, pkg=package, pkgs=packages, pkt=packet
  pkup=pickup, pl=plan/planned, plcy=policy, plt=plate, pmt=payment, pmts=payments, pnl=profit, po=purchase order
  pop=population, pos=position, postcd=postcode, pp=pages, ppl=people, ppn=price per night, ppu=price per unit, prc=price
  prcnt=percent, prd=product, precip=precipitation, pref=preferred, prev=previous, pri=priority, prio=priority
  prob=probability/problem, proc=procedure/process, prod=product/production, prof=professor/profit
  prog=program/progress, proj=project, projs=projects, prov=province/provider, prt=part, prty=priority
  pt=patient/point, ptnt=patient, pto=paid time off, pts=points/patients, pub=published/public, purch=purchase
  pwr=power, px=price, pymt=payment, qlty=quality, qnt=quantity, qnty=quantity, qoh=quantity on hand, qrtr=quarter
  qtr=quarter, qty=quantity, qtys=quantities, qual=quality, quant=quantity, rcp=recipe, rcpt=receipt, rcv=received
  rcvd=received, rdg=reading, rdgs=readings, reas=reason, rec=record/received, recd=received, ref=reference
  reg=region/registration/regular, regn=region/registration, rel=release/relative, rem=remark/remaining
  rep=representative/report, req=request/required, reqs=requests, res=result/resolution/reservation
  resol=resolution, resp=response, resv=reservation, ret=return, retd=returned, rev=revenue/revision, rgn=region
  rlsd=released, rm=room, rma=return, rmk=remark, rmks=remarks, rms=rooms, rmv=removed, rng=range, rnk=rank
  rnt=rent, rpt=report, rqst=request, rsn=reason, rsvd=reserved, rt=rate/route/right, rtd=returned, rtg=rating
  rtn=return, rtngs=ratings, rtns=returns, rtrn=return, rvw=review, rvws=reviews, rx=prescription, sal=salary/sales
  sat=sat/satisfaction, sbp=systolic blood pressure, sch=school, schd=scheduled, sched=scheduled/schedule
  schl=school, sec=seconds/section, seg=segment, sem=semester, seq=sequence, sess=session, sev=severity
  sgmt=segment, shp=shipped/shipping, shpd=shipped, shpmt=shipment, shpt=shipment, sht=sheet, sig=signature
  sku=item number, sla=service level, sld=sold, sls=sales, slsprsn=salesperson, smp=sample, smpl=sample
  so=sales order, soh=stock on hand, spd=speed/spend, spec=specification/specialty, spl=special, spp=species
  spplr=supplier, sprs=species, sprt=sprint, sqft=square feet, sqm=square meters, sqr=square, src=source
  srv=service/served/server, srvc=service, st=street/state/status, sta=station/status, stat=status, stats=statistics
  std=standard, stdt=student, stk=stock, stn=station, stor=storage, str=street/start, strt=start, stu=student
  stud=student, subcat=subcategory, subj=subject, subs=subscribers/subscriptions, subtot=subtotal, sugg=suggestion
  sup=supplier/support, supp=supplier/support, suppl=supplier, supv=supervisor, surg=surgery, surv=survey
  svc=service, sys=system/systolic, sz=size, tchr=teacher, tech=technician/technology, tel=telephone
  temp=temperature/temporary, temps=temperatures, terr=territory, tgt=target, thk=thickness, thru=through
  tkt=ticket, tkts=tickets, tm=time/team, tmp=temperature/temporary, tmstmp=timestamp, tnt=tenant, tot=total
  totl=total, tran=transaction, trans=transaction, transp=transport, trn=transaction/train, trt=treatment, trtmt=treatment
  trx=transaction, ts=timestamp, ttl=total/title, tx=transaction, txn=transaction, txns=transactions, typ=type
  tz=time zone, uid=user id, unemp=unemployment, univ=university, unk=unknown, uom=unit of measure, upc=item number
  upd=updated, usr=user, usrs=users, util=utilization, vac=vacation/vacancy, vacc=vaccination, val=value
  var=variance, vax=vaccination, veg=vegetable, vegs=vegetables, veh=vehicle, vehs=vehicles, vel=velocity
  seas=season, tix=tickets, pcs=pieces, bpl=birthplace, ccy=currency, fld=field, ver=version, vers=versions, vhc=vehicle, vin=vehicle number, vis=visitor/visibility, vlv=valve, vnd=vendor, vndr=vendor
  vnu=venue, vol=volume, vs=versus, wdth=width, wgt=weight, wh=warehouse, whs=warehouse, whse=warehouse
  wid=width/id, wk=week, wkly=weekly, wknd=weekend, wks=weeks, wrhs=warehouse, wrk=work, wt=weight, wtr=water
  xfer=transfer, yld=yield, yob=year of birth, yoy=year over year, yr=year, yrly=yearly, yrs=years, ytd=year to date`;

export const abbreviations: ReadonlyMap<string, readonly string[]> = new Map(
  lines
    .trim()
    .split(/,?\s*\n\s*|,\s+/)
    .map((pair): [string, string[]] => {
      const [short = '', long = ''] = pair.split('=');
      return [short, long.split('/')];
    }),
);
